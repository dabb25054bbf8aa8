import { useWords } from '#platform/i18n/use-words.ts'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/date-text.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import type { RewardClaim } from './loaded-claim.tsx'

/** The claim: its method and its time. */
export function ClaimFacts({ claim }: { claim: RewardClaim }) {
  const w = useWords('rewards')
  const { bankAccount: account, claimedAt } = claim
  return (
    <Card title={w('facts.title')}>
      <DescriptionList
        items={[
          { term: w('facts.product'), text: claim.product.displayName },
          { term: w('facts.way'), text: w(claim.method === 'ecode' ? 'way.ecode' : 'way.bank') },
          ...(account === null
            ? []
            : [
                {
                  term: w('facts.account'),
                  text: (
                    <>
                      <span className="tabular">{account.iban}</span>
                      <span className="block text-small text-ink-muted">
                        {account.owner}
                        {account.bankName !== null && ` · ${account.bankName}`}
                      </span>
                    </>
                  ),
                },
              ]),
          ...(claimedAt === null ? [] : [{ term: w('facts.claimed'), text: <DateText value={claimedAt} /> }]),
        ]}
      />
    </Card>
  )
}
