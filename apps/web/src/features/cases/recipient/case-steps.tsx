import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Timeline } from '#ui/timeline.tsx'
import type { TimelineItem } from '#ui/timeline.tsx'
import type { RecipientCase } from '#features/recipients/public.tsx'

type Step = RecipientCase['steps'][number]

/** The four steps with their days, who acts next and until when. */
export function CaseSteps({ data }: { data: RecipientCase }) {
  const w = useWords('recipient-case')
  const { name: client } = useTenant()
  const name = data.recommenderFirstName
  const textOf = (step: Step): string | undefined => {
    if (step.reason !== null) return w.maybe(`reason.${step.reason}`) ?? step.reason
    if (step.key === 'rewardReceived' && data.recipientCents === 0)
      return name === '' ? undefined : w('step.rewardReceived.other', { name })
    // The text of this step addresses the recipient; while others act, their name says enough.
    if (step.key === 'rewardReceived' && step.who !== 'recipient') return undefined
    return step.state === 'current' ? w.maybe(`step.${step.key}.current`, { client }) : undefined
  }
  const whoOf = (who: string | null): string | undefined => {
    if (who === null) return undefined
    return w.maybe(who === 'recommender' && name === '' ? 'who.recommender.someone' : `who.${who}`, { client, name })
  }
  const items: TimelineItem[] = data.steps.map((step) => ({
    id: step.key,
    state: step.state,
    title: w.maybe(`step.${step.key}`, { client }) ?? step.key,
    at: step.on ?? undefined,
    text: textOf(step),
    who: whoOf(step.who),
    until: step.until ?? undefined,
    untilKind: step.untilKind ?? undefined,
  }))
  return <Timeline label={w('case.steps')} items={items} />
}
