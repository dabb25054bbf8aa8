import { useWords } from '#platform/i18n/use-words.ts'

/** In the order of the list. */
export const textKinds = ['document', 'keyVisual', 'mail', 'block', 'variable'] as const

export type TextKind = (typeof textKinds)[number]

/** How addresses of the back office call a kind. */
const inAddress = {
  document: 'dokument',
  keyVisual: 'keyvisual',
  mail: 'mail',
  block: 'baustein',
  variable: 'variable',
} as const

export const kindAt = (address: string): TextKind | undefined => textKinds.find((kind) => inAddress[kind] === address)

/** The parameters of a text's page. */
export const textPlace = (kind: TextKind, key: string) => ({ art: inAddress[kind], schluessel: key })

const named = [
  ...([
    'agb',
    'datenschutz',
    'impressum',
    'teilnahmebedingungen',
    'barrierefreiheit',
    'faq',
    'home',
    'kontakt',
    'agentur-start',
    'agentur-info',
    'agentur-regeln',
    'agentur-datenschutz',
    'agentur-kosten',
  ] as const),
]

/** The readable name of a text; one that the tenant named has that name. */
export function useTextName() {
  const t = useWords('texts')
  return (kind: string, key: string): string => {
    const known = named.find((one) => one === key)
    if (known !== undefined && kind !== 'variable') return t(`name.${known}`)
    return kind === 'variable' ? `{${key}}` : key
  }
}
