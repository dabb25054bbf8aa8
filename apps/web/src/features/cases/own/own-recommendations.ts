import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { keyOf } from '#platform/query.ts'
import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/status-badge.tsx'

export type OwnPage = AnswerOf<'listOwnRecommendations'>
export type Own = OwnPage['content'][number]
export type State = Own['state']

/** In the order in which a recommendation passes through them, the endings last. */
export const states = [
  'open',
  'matched',
  'released',
  'paid',
  'cancelled',
  'expired',
] as const satisfies readonly State[]

export const toneOf: Readonly<Record<State, Tone>> = {
  open: 'neutral',
  matched: 'info',
  released: 'positive',
  paid: 'positive',
  cancelled: 'critical',
  expired: 'caution',
}

/** Where two states have the same tone: the reward is provided, and not paid yet. */
export const iconOf: Partial<Record<State, IconName>> = { released: 'gift' }

/** A state out of an address; anything else is no filter. */
export const readState = (text: string | null): State | undefined => states.find((state) => state === text)

/** How many recommendations there are in all. */
export const totalOf = (counts: OwnPage['counts']): number => states.reduce((sum, state) => sum + counts[state], 0)

/** As many as come with the page (personal-area.pages.ts). */
const pageSize = 10

/** The recommender's own, newest first, page by page by key; the sums and counts come with each page. */
export function useOwn(state: State | undefined) {
  return useInfiniteQuery({
    queryKey: [...keyOf('listOwnRecommendations', { query: { state, size: pageSize } }), 'pages'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        'listOwnRecommendations',
        { query: { after: pageParam === '' ? undefined : pageParam, state, size: String(pageSize) } },
        { signal },
      ),
    getNextPageParam: (last) => last.next ?? undefined,
  })
}
