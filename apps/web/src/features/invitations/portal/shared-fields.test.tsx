import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordContext } from '#platform/i18n/use-words.ts'
import { createWordStore } from '#platform/i18n/word-store.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import { words as uiWords } from '#ui/ui.words.ts'
import { words } from './invitations-portal.words.ts'
import { CommonFields, useInitialCommon, type FormFacts } from './shared-fields.tsx'

const colleagues = [
  { staffNumber: '1002', name: 'Leonie Wagner' },
  { staffNumber: '1003', name: 'Emre Yıldız' },
]
const facts: FormFacts = {
  ...{ agencyId: '0', agency: 'Muster', staffNumber: null, staff: colleagues, kinds: ['onSite', 'phone'] },
  ...{ consentTexts: [], leftToday: 100, mostAtOnce: 100, validDays: 30 },
}

function Fields({ given }: { readonly given: FormFacts }) {
  const common = useInitialCommon(given)
  const field = (name: keyof typeof common) => ({ name, value: common[name], onChange: () => {} })
  return <CommonFields facts={given} field={field} onOtherText={() => {}} />
}

/** Whom the browser shows as the one who looks after the customer; undefined where there is no choice. */
function shownOf(given: FormFacts): string | undefined {
  const html = renderToString(
    <WordContext value={createWordStore('de', { 'invitations-portal': words.de }, () => Promise.resolve({}))}>
      <UiProvider locale="de" texts={uiWords.de} brand={{ name: 'Muster', motif: 'signals' }}>
        <Fields given={given} />
      </UiProvider>
    </WordContext>,
  )
  const [, choice] = /<select[^>]*name="staffNumber"[^>]*>(.*?)<\/select>/.exec(html) ?? []
  const [, selected] = /<option[^>]*selected[^>]*>([^<]*)</.exec(choice ?? '') ?? []
  return selected ?? /<option[^>]*>([^<]*)</.exec(choice ?? '')?.[1]
}

it('begins with the person who invites, with a staff number or without', () => {
  expect(shownOf({ ...facts, staffNumber: '1003' })).toBe('Emre Yıldız (1003)')
  expect(shownOf(facts)).toBe('Ich selbst')
  expect(shownOf({ ...facts, staff: colleagues.slice(1) })).toBe('Ich selbst')
})

it('asks for nobody where there is one alone', () => {
  expect(shownOf({ ...facts, staff: [] })).toBeUndefined()
  expect(shownOf({ ...facts, staffNumber: '1003', staff: colleagues.slice(1) })).toBeUndefined()
})
