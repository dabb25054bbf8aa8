import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Timeline } from '#ui/timeline.tsx'
import type { TimelineItem } from '#ui/timeline.tsx'
import type { Own } from './own-recommendations.ts'

type Steps = NonNullable<Own['timeline']>

/** Every step with its day, who acts next, until when, and the reason of an ending (experience 5). */
export function OwnTimeline({ item }: { item: Own }) {
  return <CaseTimeline timeline={item.timeline ?? []} />
}

interface Props {
  readonly timeline: Steps
  /** Words for a reader whose own case it is not; the recommender's words apply otherwise. */
  readonly say?: (key: string, values: { readonly name: string }) => string | undefined
}

/** The same of a case that is another's. */
export function CaseTimeline({ timeline, say }: Props) {
  const w = useWords('cases')
  const { name } = useTenant()
  const word = (key: string) => say?.(key, { name }) ?? w.maybe(key, { name })
  const items = timeline.map((step): TimelineItem => {
    const state = step.state
    // A reason without words was written by a person.
    const reason = step.reason === null ? undefined : (word(`reason.${step.reason}`) ?? step.reason)
    const why = state === 'current' || state === 'failed' ? word(`timeline.${step.key}.why`) : undefined
    return {
      id: step.key,
      state,
      title: word(`timeline.${step.key}`) ?? step.key,
      at: step.on ?? undefined,
      text: reason ?? why,
      who: step.who === null ? undefined : (word(`who.${step.who}`) ?? step.who),
      until: step.until ?? undefined,
      untilKind: step.untilKind ?? undefined,
    }
  })
  return <Timeline label={w('timeline.label')} items={items} />
}
