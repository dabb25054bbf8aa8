import { describe, expect, it } from 'vitest'
import { fieldMessage, fieldMessages } from './messages.ts'
import './desk-messages.ts'
import { refusals } from './refusals.ts'

/** The server knows no screen: what it says stands beside "du" in one tenant and beside "Sie" in another. */
const address = /\b(?:du|dich|dir|dein\w*|[Bb]itte \w+ Sie|Sie bitte|Ihnen|Ihre\w*|Ihr)\b|\b\w+en Sie\b/u

describe('what the server says', () => {
  it('addresses nobody, whoever reads it', () => {
    const said = [...Object.values(refusals), ...Object.values(fieldMessages)].map(({ de }) => de)
    expect(said.filter((text) => address.test(text))).toEqual([])
  })

  it('at a terminal and in an invitation addresses nobody either', () => {
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
