import { ConfirmByLink } from '#features/shell/confirm-by-link.tsx'
import { WaysOn } from '#features/shell/ways-on.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useGo, usePathTo } from '#routing/use-path-to.ts'

const next = { redirect: 'profiMeineDaten' } as const

/** profiBestaetigen: the mail's link leads here. */
export function Screen() {
  const w = useWords('sellers')
  const go = useGo()
  return (
    <ConfirmByLink
      texts={{
        title: w('confirm.title'),
        lead: w('confirm.lead'),
        action: w('confirm.action'),
        failed: w('confirm.failed'),
      }}
      confirm={(token) => call('confirmSeller', { body: { token } })}
      choosePassword={() => go('RegistrierungAbschliessen', {}, next)}
      known={({ email }) => <Known email={email} />}
      member={<Member />}
      withoutLink={(isOld) => <NoLink isOld={isOld} />}
    />
  )
}

function Known({ email }: { email: string }) {
  const w = useWords('sellers')
  const pathTo = usePathTo()
  return (
    <WaysOn
      title={w('confirm.done')}
      lead={<span className="wrap-anywhere">{w('confirm.known', { email })}</span>}
      ways={[{ label: w('login'), href: pathTo('Login', {}, next) }]}
    />
  )
}

function Member() {
  const w = useWords('sellers')
  const pathTo = usePathTo()
  return (
    <WaysOn
      title={w('confirm.member')}
      lead={w('confirm.member.text')}
      ways={[
        { label: w('login'), href: pathTo('Login', {}, next) },
        { label: w('confirm.member.password'), href: pathTo('PasswortVergessen') },
      ]}
    />
  )
}

function NoLink({ isOld }: { isOld: boolean }) {
  const w = useWords('sellers')
  const pathTo = usePathTo()
  return (
    <WaysOn
      title={w(isOld ? 'confirm.old' : 'confirm.none')}
      lead={w(isOld ? 'confirm.old.text' : 'confirm.none.text')}
      ways={[
        { label: w('login'), href: pathTo('Login', {}, next) },
        { label: w('register.title'), href: pathTo('registerProfi') },
      ]}
    />
  )
}
