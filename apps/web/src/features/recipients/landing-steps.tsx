import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Section } from '#ui/page.tsx'
import { StepsList } from '#ui/steps-list.tsx'
import type { Recommendation } from './landing.screen.tsx'

/** Three steps; the last one names who gets the reward. */
export function LandingSteps({ recommendation }: { recommendation: Recommendation }) {
  const w = useWords('landing')
  const { name: client, config } = useTenant()
  const days = config.complaintDays
  const name = recommendation.recommenderFirstName
  const isOwn = recommendation.recipientCents > 0
  return (
    <Section title={w('steps.title')}>
      <StepsList
        steps={[
          { title: w('steps.data'), text: isOwn ? w('steps.data.text') : w('steps.data.text.none'), icon: 'user' },
          { title: w('steps.order', { client }), text: w('steps.order.text'), icon: 'check-circle' },
          isOwn
            ? { title: w('steps.reward'), text: w('steps.reward.text', { days }), icon: 'gift' }
            : {
                title: w('steps.enjoy'),
                text: name === '' ? w('steps.enjoy.text.someone', { days }) : w('steps.enjoy.text', { days, name }),
                icon: 'heart',
              },
        ]}
      />
    </Section>
  )
}
