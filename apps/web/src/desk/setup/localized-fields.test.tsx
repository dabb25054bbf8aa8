import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LocalizedFields } from './setup-dialog.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import { words } from '#ui/ui.words.ts'

const text = (name: string) => ({ name, label: name, value: '', onChange: () => {} })

it('says of each field in which language its text is', () => {
  const html = renderToString(
    <UiProvider locale="en" texts={words.en} brand={{ name: 'Muster', motif: 'signals' }}>
      <LocalizedFields de={text('nameDe')} en={text('nameEn')} maxLength={60} />
    </UiProvider>,
  )
  expect(html).toMatch(/<input[^>]* lang="de"[^>]* name="nameDe"|<input[^>]* name="nameDe"[^>]* lang="de"/)
  expect(html).toMatch(/<input[^>]* lang="en"[^>]* name="nameEn"|<input[^>]* name="nameEn"[^>]* lang="en"/)
})
