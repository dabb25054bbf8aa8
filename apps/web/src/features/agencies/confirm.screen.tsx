import { ConfirmByLink } from '#features/shell/confirm-by-link.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useGo, usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

/** agencyConfirm: the mail's link leads here. */
export function Screen() {
  const w = useWords('agencies')
  const go = useGo()
  return (
    <ConfirmByLink
      texts={{
        title: w('confirm.title'),
        lead: w('confirm.lead'),
        action: w('confirm.action'),
        failed: w('confirm.failed'),
      }}
      confirm={(token) => call('confirmAgency', { body: { token } })}
      choosePassword={() => go('registerPassword')}
      known={({ email }) => <Known email={email} />}
      member={<Member />}
      withoutLink={(isOld) => <NoLink isOld={isOld} />}
    />
  )
}

function Known({ email }: { email: string }) {
  const w = useWords('agencies')
  const pathTo = usePathTo()
  return (
    <>
      <PageHeading key="done" lead={<span className="wrap-anywhere">{w('confirm.known', { email })}</span>}>
        {w('confirm.done')}
      </PageHeading>
      <div>
        <Button href={pathTo('agencyLogin', {}, { redirect: 'agency' })}>{w('login.action')}</Button>
      </div>
    </>
  )
}

function Member() {
  const w = useWords('agencies')
  const pathTo = usePathTo()
  return (
    <>
      <PageHeading key="member" lead={w('confirm.member.text')}>
        {w('confirm.member')}
      </PageHeading>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button href={pathTo('agencyLogin')}>{w('login.action')}</Button>
        <Button variant="secondary" href={pathTo('agencyPasswordForgotten')}>
          {w('confirm.member.password')}
        </Button>
      </div>
    </>
  )
}

function NoLink({ isOld }: { isOld: boolean }) {
  const w = useWords('agencies')
  const pathTo = usePathTo()
  return (
    <>
      <PageHeading key="none" lead={w(isOld ? 'confirm.old.text' : 'confirm.none.text')}>
        {w(isOld ? 'confirm.old' : 'confirm.none')}
      </PageHeading>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button href={pathTo('agencyLogin')}>{w('login.action')}</Button>
        <Button variant="secondary" href={pathTo('registerAgency')}>
          {w('new.action')}
        </Button>
      </div>
    </>
  )
}
