import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import type { RecipientCase } from '#features/recipients/public.tsx'
import { StoredAccount } from '#ui/stored-account.tsx'
import { bankIcon } from '#ui/tool-icons.ts'

/** The account for the reward: asked early, so that nothing is missing later. */
export function BankTeaser({ account }: { account: RecipientCase['bankAccount'] }) {
  const w = useWords('recipient-case')
  const recipients = useWords('recipients')
  const pathTo = usePathTo()
  if (account !== null)
    return (
      <Card
        title={recipients('bank.stored')}
        aside={<Link href={pathTo('EmpfaengerBankdaten')}>{w('bank.change')}</Link>}
      >
        <StoredAccount account={account} />
      </Card>
    )
  return (
    <Card title={w('bank.teaser')} tone="tint">
      <p className="text-ink-muted">{w('bank.teaser.text')}</p>
      <div>
        <Button variant="secondary" icon={bankIcon} href={pathTo('EmpfaengerBankdaten')}>
          {w('bank.teaser.action')}
        </Button>
      </div>
    </Card>
  )
}
