import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { isThere } from '#routing/catalogue.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { StoredAccount } from '#ui/stored-account.tsx'
import type { Standing } from './seller-page.tsx'

/** The account that commissions are paid to; it is the one of the personal area. */
export function BankAccount({ account }: { account: Standing['seller']['bankAccount'] }) {
  const w = useWords('seller-data')
  const pathTo = usePathTo()
  const { config } = useTenant()
  return (
    <Card title={w('bank.title')}>
      {account === null ? <p className="text-ink-muted">{w('bank.none')}</p> : <StoredAccount account={account} />}
      {isThere('EmpfehlerBankdaten', config) && (
        <div>
          <Button variant="secondary" href={pathTo('EmpfehlerBankdaten', {}, { fuer: 'provision' })}>
            {w(account === null ? 'bank.add' : 'bank.change')}
          </Button>
        </div>
      )}
    </Card>
  )
}
