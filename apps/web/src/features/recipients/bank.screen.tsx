import { useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BankForm } from './bank.form.tsx'
import { LoadedCase } from './loaded-case.tsx'
import type { RecipientCase } from './loaded-case.tsx'
import { StoredAccount } from '#ui/stored-account.tsx'
import { editIcon } from '#ui/tool-icons.ts'
import { useFormat } from '#ui/use-format.ts'

/** EmpfaengerBankdaten: the account for a later reward (ModuleStoringBankdata). */
export function Screen() {
  const w = useWords('recipients')
  return (
    <Page width="form">
      <PageHeading lead={w('bank.lead')}>{w('bank.title')}</PageHeading>
      <LoadedCase titleAs="h2" skeleton={<Bones />}>
        {(data) => (
          <Bank
            account={data.bankAccount}
            holdUntil={data.holdUntil}
            name={`${data.firstName ?? ''} ${data.lastName ?? ''}`.trim()}
          />
        )}
      </LoadedCase>
    </Page>
  )
}

interface Props {
  readonly account: RecipientCase['bankAccount']
  readonly holdUntil: RecipientCase['holdUntil']
  readonly name: string
}

function Bank({ account, holdUntil, name }: Props) {
  const format = useFormat()
  const w = useWords('recipients')
  const pathTo = usePathTo()
  const [step, setStep] = useState<'shown' | 'editing' | 'saved'>('shown')
  if (account === null || step === 'editing')
    return (
      <BankForm
        isChange={account !== null}
        holder={account?.owner ?? name}
        onDone={() => setStep('saved')}
        onCancel={account === null ? undefined : () => setStep('shown')}
      />
    )
  return (
    <>
      {step === 'saved' && (
        <Banner tone="positive" title={w('bank.saved')} live>
          {w('bank.saved.text')}
        </Banner>
      )}
      {holdUntil !== null && (
        <Banner tone="caution" title={w('bank.hold', { at: format.instant(holdUntil) })}>
          {w('bank.hold.text')}
        </Banner>
      )}
      <Card title={w('bank.stored')}>
        <StoredAccount account={account} />
      </Card>
      <ButtonRow>
        <Button href={pathTo('EmpfaengerBestaetigung')}>{w('bank.back')}</Button>
        <Button variant="secondary" icon={editIcon} onClick={() => setStep('editing')}>
          {w('bank.other')}
        </Button>
      </ButtonRow>
    </>
  )
}

function Bones() {
  return (
    <div role="status" className="grid gap-6">
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton width="14rem" height="3.5rem" />
    </div>
  )
}
