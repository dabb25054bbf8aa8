import { describe, expect, it } from 'vitest'
import { fieldText } from './field-text.ts'
import { mergeTyped } from './merge-typed.ts'
import { placeErrors } from './place-errors.ts'
import { ApiError } from '../api/api-error.ts'

describe('the values of the controls', () => {
  it('overrides the script’s values: a browser fills in before it has started', () => {
    const data = new FormData()
    data.set('email', 'mara@demo.example')
    data.set('terms', 'yes')
    data.set('unknown', 'x')
    const known = { email: '', terms: false, remember: true, share: '100' }
    expect(mergeTyped(known, data)).toEqual({ email: 'mara@demo.example', terms: true, remember: true, share: '100' })
  })
})

describe('messages', () => {
  it('are the contract’s, with the field’s label, also for codes of the domain', () => {
    expect(fieldText('required', 'Vorname', 'de')).toBe('Vorname ist ein Pflichtfeld')
    expect(fieldText('needsDigit', 'Passwort', 'de')).toContain('eine Ziffer')
    expect(fieldText('notGerman', 'IBAN', 'en')).toContain('German IBAN')
    expect(fieldText('neverHeardOf', 'IBAN', 'en')).toBe('IBAN is not valid')
  })
})

describe('the server’s field errors', () => {
  const error = new ApiError({
    status: 422,
    code: 'PSOF0422',
    failure: 'invalidInput',
    title: 'Bitte prüfen Sie Ihre Angaben.',
    fields: [
      { field: 'recommender.email', code: 'invalidEmail', message: 'E-Mail ist nicht gültig' },
      { field: 'campaigns.0.id', code: 'invalid', message: 'Aktion ist nicht gültig' },
    ],
  })
  it('find their field by its path; the rest stays with the form', () => {
    const { placed, rest } = placeErrors(error, ['email', 'share'], { email: 'recommender.email', share: undefined })
    expect(placed).toEqual([{ name: 'email', code: 'invalidEmail', message: 'E-Mail ist nicht gültig' }])
    expect(rest).toEqual(['Aktion ist nicht gültig'])
  })
})
