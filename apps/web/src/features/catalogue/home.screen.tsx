import { useAnswer } from '#platform/answers/use-answer.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Hero } from '#ui/hero.tsx'
import { Section } from '#ui/page.tsx'
import { StepsList } from '#ui/steps-list.tsx'
import { FaqTeaser } from './faq-teaser.tsx'
import { Offers } from './offers.tsx'
import { Trust } from './trust.tsx'

const howId = 'how'

/** The home page: the reward in euro and one action, then how it works, the offers, and the conditions. */
export function Screen() {
  const w = useWords('home')
  const pathTo = usePathTo()
  const { name, config } = useTenant()
  const reward = useAnswer(queryOf('getMaxRewardValue'))
  const isOpenToAll = !config.forcedLogin && !config.autologin
  return (
    <>
      <Hero
        eyebrow={w('hero.eyebrow', { name })}
        title={w('hero.title')}
        lead={w('hero.lead', { name })}
        amount={
          reward.data !== undefined && reward.data.cents > 0
            ? { cents: reward.data.cents, prefix: w('hero.upTo'), caption: w('hero.caption') }
            : undefined
        }
        actions={
          <>
            <Button size="l" iconEnd="arrow-right" href={pathTo('Produkte')}>
              {w('hero.action')}
            </Button>
            <Button variant="quiet" size="l" href={`#${howId}`}>
              {w('hero.how')}
            </Button>
          </>
        }
        note={w(isOpenToAll ? 'hero.note' : 'hero.note.login')}
      />
      <Section id={howId} title={w('steps.title')}>
        <StepsList
          steps={[
            { title: w('steps.pick'), text: w('steps.pick.text'), icon: 'search' },
            { title: w('steps.share'), text: w('steps.share.text'), icon: 'share' },
            { title: w('steps.reward'), text: w('steps.reward.text'), icon: 'gift' },
          ]}
        />
      </Section>
      <Offers />
      <Trust />
      <FaqTeaser />
    </>
  )
}
