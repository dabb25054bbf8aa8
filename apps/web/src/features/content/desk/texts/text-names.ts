import { useWords } from '#platform/i18n/use-words.ts'

/** Kinds of text as the wire calls them, and as our words do; in the order of the list. */
export const kindNames = [
  ['dokument', 'document'],
  ['keyvisual', 'keyVisual'],
  ['baustein', 'block'],
  ['variable', 'variable'],
] as const

export type WireKind = (typeof kindNames)[number][0]

export const isWireKind = (kind: string): kind is WireKind => kindNames.some(([wire]) => wire === kind)

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

/** What people call a text; one that somebody named themselves by that name. */
export function useTextName() {
  const t = useWords('texts')
  return (kind: string, key: string): string => {
    const known = named.find((one) => one === key)
    if (known !== undefined && kind !== 'variable') return t(`name.${known}`)
    return kind === 'variable' ? `{${key}}` : key
  }
}
