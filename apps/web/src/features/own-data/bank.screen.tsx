import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#features/shell/loaded.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { isThere } from '#routing/catalogue.ts'
import { useLocation, usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BankForm } from './bank.form.tsx'
import { RemoveForm } from './remove.form.tsx'
import { StoredAccount } from '#ui/stored-account.tsx'
import { bankIcon, editIcon } from '#ui/tool-icons.ts'
import { useFormat } from '#ui/use-format.ts'

export type OwnAccount = AnswerOf<'getOwnBankAccount'>

/** EmpfehlerBankdaten: the account that is proposed when a reward is claimed (ModuleStoringBankdata). */
export function Screen() {
  const w = useWords('own-data')
  const shell = useWords('shell')
  const pathTo = usePathTo()
  const own = useQuery(queryOf('getOwnBankAccount'))
  const { search } = useLocation()
  const { config } = useTenant()
  const isSellers = new URLSearchParams(search).get('fuer') === 'provision' && isThere('profiMeineDaten', config)
  const back = isSellers ? { href: pathTo('profiMeineDaten'), label: shell('seller.data') } : undefined
  return (
    <Page width="form">
      <PageHeading lead={w(isSellers ? 'bank.lead.seller' : 'bank.lead')}>
        {w(isSellers ? 'bank.title.seller' : 'bank.title')}
      </PageHeading>
      {back && (
        <p>
          <Link href={back.href}>{w('bank.back', { page: back.label })}</Link>
        </p>
      )}
      <Loaded query={own} skeleton={<Bones />}>
        {(data) => <Bank data={data} back={back} />}
      </Loaded>
    </Page>
  )
}

interface Back {
  readonly href: string
  readonly label: string
}

/** `back` leads to the page that asked for it. */
function Bank({ data, back }: { data: OwnAccount; back: Back | undefined }) {
  const w = useWords('own-data')
  const format = useFormat()
  const [step, setStep] = useState<'shown' | 'editing' | 'removing' | 'saved' | 'removed'>('shown')
  if (step === 'removing')
    return <RemoveForm data={data} onDone={() => setStep('removed')} onCancel={() => setStep('shown')} />
  if (step === 'editing' || (data.bankAccount === null && step !== 'removed'))
    return (
      <BankForm
        data={data}
        onDone={() => setStep('saved')}
        onCancel={data.bankAccount === null ? undefined : () => setStep('shown')}
      />
    )
  return (
    <>
      {(step === 'saved' || step === 'removed') && (
        <Banner
          tone="positive"
          title={w(`bank.${step}`)}
          live
          action={
            back && (
              <Button size="s" href={back.href}>
                {w('bank.back', { page: back.label })}
              </Button>
            )
          }
        >
          {w(`bank.${step}.text`)}
        </Banner>
      )}
      {data.holdUntil !== null && (
        <Banner tone="caution" title={w('bank.hold', { at: format.instant(data.holdUntil) })}>
          {w('bank.hold.text')}
        </Banner>
      )}
      {data.bankAccount === null ? (
        <div>
          <Button icon={bankIcon} onClick={() => setStep('editing')}>
            {w('bank.add')}
          </Button>
        </div>
      ) : (
        <>
          <Card title={w('bank.stored')}>
            <StoredAccount account={data.bankAccount} />
          </Card>
          <ButtonRow>
            <Button icon={editIcon} onClick={() => setStep('editing')}>
              {w('bank.other')}
            </Button>
            <Button variant="secondary" onClick={() => setStep('removing')}>
              {w('bank.remove')}
            </Button>
          </ButtonRow>
        </>
      )}
    </>
  )
}

function Bones() {
  return (
    <div role="status" className="grid gap-6">
      <Skeleton height="6.5rem" />
      <Skeleton width="16rem" height="3.5rem" />
    </div>
  )
}
