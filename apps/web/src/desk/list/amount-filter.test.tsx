import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UiProvider } from '#ui/ui-provider.tsx'
import { words } from '#ui/ui.words.ts'
import { AmountFilter } from './amount-filter.tsx'

it.each([
  ['de', '123450', '1.234,50'],
  ['en', '123450', '1,234.50'],
  ['en', '20000', '200'],
] as const)('shows an amount of the address as it is written in %s', (locale, cents, written) => {
  const html = renderToString(
    <UiProvider locale={locale} texts={words[locale]} brand={{ name: 'Muster', motif: 'signals' }}>
      <AmountFilter name="betrag" label="Betrag" value={cents} onPick={() => {}} />
    </UiProvider>,
  )
  expect(html).toContain(`value="${written}"`)
})
