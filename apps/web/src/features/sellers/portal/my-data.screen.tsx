import type { PlainDay } from '@referral/domain/calendar'
import { useWords } from '#platform/i18n/use-words.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { BankAccount } from './bank-account.tsx'
import { SelfBilling } from './self-billing.tsx'
import { SellerDataForm } from './seller-data.form.tsx'
import { SellerPage, type Standing } from './seller-page.tsx'
import { SellerStanding } from './seller-standing.tsx'
import { Submission } from './submission.tsx'
import { TaxStatus } from './tax-status.tsx'

/** profiMeineDaten: the client's required data about a seller, and the state of the registration. */
export function Screen() {
  return <SellerPage>{(standing) => <Data standing={standing} />}</SellerPage>
}

function Data({ standing }: { standing: Standing }) {
  const w = useWords('seller-data')
  return (
    <>
      <PageHeading lead={w('lead')}>{w('title')}</PageHeading>
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-8">
          <SellerDataForm seller={standing.seller} />
          <TaxStatus taxes={standing.seller.taxes} today={standing.today as PlainDay} />
          <BankAccount account={standing.seller.bankAccount} />
          <SelfBilling agreedAt={standing.seller.selfBillingAt} agreedText={standing.selfBillingText} />
        </div>
        <div className="max-lg:order-first">
          <SellerStanding standing={standing} action={<Submission standing={standing} />} />
        </div>
      </div>
    </>
  )
}
