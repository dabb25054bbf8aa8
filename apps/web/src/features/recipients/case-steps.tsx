import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { stepStates, untilKinds } from '#platform/step-states.ts'
import { Timeline } from '#ui/timeline.tsx'
import type { TimelineItem } from '#ui/timeline.tsx'
import type { RecipientCase } from './loaded-case.tsx'

type Step = RecipientCase['Schritte'][number]

/** The four steps with their days, whose move it is and until when. */
export function CaseSteps({ data }: { data: RecipientCase }) {
  const w = useWords('recipients')
  const { name: client } = useTenant()
  const name = data.EmpfehlerVorname
  const textOf = (step: Step): string | undefined => {
    if (step.Grund !== null) return w.maybe(`reason.${step.Grund}`) ?? step.Grund
    if (step.Schluessel === 'rewardReceived' && data.PraemieEmpfaengerCent === 0)
      return name === '' ? undefined : w('step.rewardReceived.other', { name })
    // The text of this step asks the recipient; while others act, their name says enough.
    if (step.Schluessel === 'rewardReceived' && step.Wer !== 'recipient') return undefined
    return step.Status === 'Aktuell' ? w.maybe(`step.${step.Schluessel}.current`, { client }) : undefined
  }
  const whoOf = (who: string | null): string | undefined => {
    if (who === null) return undefined
    return w.maybe(who === 'recommender' && name === '' ? 'who.recommender.someone' : `who.${who}`, { client, name })
  }
  const items: TimelineItem[] = data.Schritte.map((step) => ({
    id: step.Schluessel,
    state: stepStates[step.Status],
    title: w.maybe(`step.${step.Schluessel}`, { client }) ?? step.Schluessel,
    at: step.Tag ?? undefined,
    text: textOf(step),
    who: whoOf(step.Wer),
    until: step.Bis ?? undefined,
    untilKind: step.BisArt === null ? undefined : untilKinds[step.BisArt],
  }))
  return <Timeline label={w('case.steps')} items={items} />
}
