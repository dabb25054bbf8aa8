import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { StepsList } from '#ui/steps-list.tsx'
import { SuccessState } from '#ui/success-state.tsx'
import { hourglassIcon } from '#ui/tool-icons.ts'

/** DankeStepsOfflineEmpfehlung: thanks, and the three steps that follow. */
export function Screen() {
  const w = useWords('recipients')
  const pathTo = usePathTo()
  const { config } = useTenant()
  return (
    <Page>
      <SuccessState
        title={w('thanks.title')}
        text={w('thanks.lead')}
        actions={<Button href={pathTo('Produkte')}>{w('thanks.more')}</Button>}
      />
      <h2 className="sr-only">{w('thanks.next')}</h2>
      <StepsList
        steps={[
          { title: w('thanks.contact'), text: w('thanks.contact.text'), icon: 'check-circle' },
          {
            title: w('thanks.wait'),
            text: w('thanks.wait.text', { days: config.complaintDays }),
            icon: hourglassIcon,
          },
          { title: w('thanks.reward'), text: w('thanks.reward.text'), icon: 'gift' },
        ]}
      />
    </Page>
  )
}
