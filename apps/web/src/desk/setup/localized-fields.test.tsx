import { expect, it } from 'vitest'
import { LocalizedFields } from './setup-dialog.tsx'
import { renderAtDesk } from '../at-desk.fixture.tsx'
import type { Language } from '../languages.ts'

const text = (name: string) => ({ name, label: name, value: '', onChange: () => {} })
const fieldsOf = (...languages: readonly Language[]) =>
  renderAtDesk(<LocalizedFields de={text('nameDe')} en={text('nameEn')} maxLength={60} />, { languages })

it('says of each field in which language its text is', () => {
  const html = fieldsOf('de', 'en')
  expect(html).toMatch(/<input[^>]* lang="de"[^>]* name="nameDe"|<input[^>]* name="nameDe"[^>]* lang="de"/)
  expect(html).toMatch(/<input[^>]* lang="en"[^>]* name="nameEn"|<input[^>]* name="nameEn"[^>]* lang="en"/)
})

it('asks for German alone where the tenant offers nothing else, and always for German, which every text has', () => {
  expect(fieldsOf('de')).toContain('name="nameDe"')
  expect(fieldsOf('de')).not.toContain('nameEn')
  expect(fieldsOf('en')).toContain('name="nameDe"')
})
