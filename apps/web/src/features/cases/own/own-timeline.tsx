import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Timeline } from '#ui/timeline.tsx'
import type { TimelineItem } from '#ui/timeline.tsx'
import type { Own } from './own-recommendations.ts'

type Steps = NonNullable<Own['timeline']>

/** Every step with its day, whose move it is, until when, and why where it ended (experience 5). */
export function OwnTimeline({ item }: { item: Own }) {
  return <CaseTimeline timeline={item.timeline ?? []} />
}

/** The same of a case that is another's. */
export function CaseTimeline({ timeline }: { readonly timeline: Steps }) {
  const w = useWords('cases')
  const { name } = useTenant()
  const items = timeline.map((step): TimelineItem => {
    const state = step.state
    // A reason that has no word is one that a person wrote.
    const reason = step.reason === null ? undefined : (w.maybe(`reason.${step.reason}`) ?? step.reason)
    const why = state === 'current' || state === 'failed' ? w.maybe(`timeline.${step.key}.why`) : undefined
    return {
      id: step.key,
      state,
      title: w.maybe(`timeline.${step.key}`) ?? step.key,
      at: step.on ?? undefined,
      text: reason ?? why,
      who: step.who === null ? undefined : (w.maybe(`who.${step.who}`, { name }) ?? step.who),
      until: step.until ?? undefined,
      untilKind: step.untilKind ?? undefined,
    }
  })
  return <Timeline label={w('timeline.label')} items={items} />
}
