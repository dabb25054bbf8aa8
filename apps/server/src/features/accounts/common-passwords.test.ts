import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'Password1',
  'passwort',
  'Passw0rd!',
  'P4ssw0rt',
  'Qwertz123',
  'Sommer2026!',
  'Schalke04',
  '12345678',
  'aaaaaaaa',
  'Willkommen1',
  '!!Hallo123',
  'Empfehlen1',
  'Iloveyou2',
])('%j is guessed first', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['Neues-Wort-77', 'mUr7-kohl-Zange', 'correct horse battery', 'Gr4t-wanderung', 'Tf9#qLx2'])(
  '%j is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)

test('a person’s and a tenant’s own words are guessed too', () => {
  const own = ['fernblick', 'Jana', 'Petersen', 'jana.petersen']
  for (const password of ['Fernblick1', 'Petersen1999', '1Petersen!', 'Jana.Petersen1'])
    expect(isCommonPassword(password, own)).toBe(true)
  expect(isCommonPassword('Petersen-und-das-Meer-7', own)).toBe(false)
  // A name of three letters occurs in too many words to forbid them.
  expect(isCommonPassword('Eva-kocht-Suppe-9', ['Eva'])).toBe(false)
})
