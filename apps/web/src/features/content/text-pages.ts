import type { RouteName } from '@referral/contract/route-names'
import { documentKeys } from './document-key.ts'

/** The page that shows a text, by the text's kind and name on the wire; free blocks and variables have none of their own. */
export function pageOfText(kind: string, key: string): RouteName | undefined {
  if (kind === 'keyvisual' && key === 'home') return 'Home'
  if (kind === 'baustein' && key === 'kontakt') return 'Kontakt'
  if (kind !== 'dokument') return undefined
  return (Object.keys(documentKeys) as RouteName[]).find((name) => documentKeys[name] === key)
}
