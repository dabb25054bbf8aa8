import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { stepStates, untilKinds } from '#platform/step-states.ts'
import { Timeline } from '#ui/timeline.tsx'
import type { TimelineItem } from '#ui/timeline.tsx'
import type { Own } from './own-recommendations.ts'

/** Every step with its day, whose move it is, until when, and why where it ended (experience 5). */
export function OwnTimeline({ item }: { item: Own }) {
  const w = useWords('personal')
  const { name } = useTenant()
  const items = (item.Verlauf ?? []).map((step): TimelineItem => {
    const state = stepStates[step.Status]
    // A reason that has no word is one that a person wrote.
    const reason = step.Grund === null ? undefined : (w.maybe(`reason.${step.Grund}`) ?? step.Grund)
    const why = state === 'current' || state === 'failed' ? w.maybe(`timeline.${step.Schluessel}.why`) : undefined
    return {
      id: step.Schluessel,
      state,
      title: w.maybe(`timeline.${step.Schluessel}`) ?? step.Schluessel,
      at: step.Tag ?? undefined,
      text: reason ?? why,
      who: step.Wer === null ? undefined : (w.maybe(`who.${step.Wer}`, { name }) ?? step.Wer),
      until: step.Bis ?? undefined,
      untilKind: step.BisArt === null ? undefined : untilKinds[step.BisArt],
    }
  })
  return <Timeline label={w('timeline.label')} items={items} />
}
