import { expect, it } from 'vitest'
import { entryOf } from '#routing/catalogue.ts'
import { routeNames } from '#routing/whole-catalogue.ts'
import { deskScreens } from './desk-screens.ts'
import { isDeskScreen } from './is-desk-screen.ts'
import { laterScreens } from './later-screens.ts'

/** The pages behind a seller's login. */
const ofSellers = (name: string) =>
  /^profi(Meinbereich|Auftragsuebersicht|Provisionen|MeineDaten|MeineLinks|MeineSeite|Abrechnung)$/.test(name)

const named = (screens: object) =>
  Object.keys(screens).map((file) => file.replace('../features/', '').replace('.screen.tsx', ''))

it('the lists of screens part at the back office, like the calls', () => {
  expect(named(deskScreens).length).toBeGreaterThan(25)
  expect(named(deskScreens).filter((screen) => !isDeskScreen(screen))).toEqual([])
  expect(named(laterScreens).filter(isDeskScreen)).toEqual([])
})

it('each page of the back office is in a desk, those of agencies, sellers and employees in a portal, and no other page is', () => {
  const isBehind = (name: string) =>
    name.startsWith('operator') || name === 'agency' || name === 'MitarbeiterEmpfehlen' || ofSellers(name)
  const wrong = routeNames.filter((name) => isDeskScreen(entryOf(name).screen) !== isBehind(name))
  expect(wrong).toEqual([])
})
