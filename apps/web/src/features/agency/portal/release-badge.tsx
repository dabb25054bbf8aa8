import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

export type Release = AnswerOf<'listAgencyOrders'>['content'][number]['release']

export const releases = [
  'ready',
  'waiting',
  'agreed',
  'released',
  'held',
  'ended',
] as const satisfies readonly Release[]

const tones: Readonly<Record<Release, Tone>> = {
  waiting: 'neutral',
  ready: 'caution',
  agreed: 'info',
  released: 'positive',
  held: 'critical',
  ended: 'neutral',
}

export function ReleaseBadge({ release }: { readonly release: Release }) {
  const w = useWords('agency')
  return <StatusBadge tone={tones[release]}>{w(`release.${release}`)}</StatusBadge>
}
