import { describe, expect, it } from 'vitest'
import { words } from '#features/catalogue-desk/setup/desk-setup.words.ts'
import { fieldLanguages, renderAtDesk } from '#desk/at-desk.fixture.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'
import { OptionDialog } from './option-dialog.tsx'

const forms = [
  ['a campaign', <CampaignDialog key="campaign" campaign={undefined} onClose={() => {}} />],
  ['a reward option', <OptionDialog key="option" option={undefined} all={[]} onClose={() => {}} />],
] as const

describe.each(forms)('the form of %s', (_, form) => {
  const drawn = (...languages: readonly ('de' | 'en')[]) =>
    renderAtDesk(form, { languages, words: { 'desk-setup': words.de } })

  it('asks for German alone where the tenant offers German alone, and does not name it', () => {
    expect(fieldLanguages(drawn('de'))).toEqual(['de'])
    expect(drawn('de')).not.toMatch(/englisch|deutsch/i)
  })

  it('asks for both languages by their names where the tenant offers both', () => {
    expect(fieldLanguages(drawn('de', 'en'))).toEqual(['de', 'en'])
    expect(drawn('de', 'en')).toMatch(/Titel \(deutsch\).*Titel \(englisch\)/s)
  })
})
