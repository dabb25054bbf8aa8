import type { RouteName } from '@referral/contract/route-names'
import { documentOf, pageDocuments } from '@referral/contract/page-documents'

/** The page of a text, by its kind and name; free blocks and variables have none. */
export function pageOfText(kind: string, key: string): RouteName | undefined {
  if (kind === 'keyVisual' && key === 'home') return 'Home'
  if (kind === 'block' && key === 'kontakt') return 'Kontakt'
  if (kind !== 'document') return undefined
  return (Object.keys(pageDocuments) as RouteName[]).find((name) => documentOf(name) === key)
}
