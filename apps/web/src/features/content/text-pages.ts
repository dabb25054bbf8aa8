import type { RouteName } from '@referral/contract/route-names'
import { documentKeys } from './document-key.ts'

/** The page that shows a text, by the text's kind and name; free blocks and variables have none of their own. */
export function pageOfText(kind: string, key: string): RouteName | undefined {
  if (kind === 'keyVisual' && key === 'home') return 'Home'
  if (kind === 'block' && key === 'kontakt') return 'Kontakt'
  if (kind !== 'document') return undefined
  return (Object.keys(documentKeys) as RouteName[]).find((name) => documentKeys[name] === key)
}
