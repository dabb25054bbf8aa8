import { useWords } from '#platform/i18n/use-words.ts'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/date-text.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import type { RewardClaim } from './loaded-claim.tsx'

/** What was claimed, how and when. */
export function ClaimFacts({ claim }: { claim: RewardClaim }) {
  const w = useWords('rewards')
  const { Bankdaten: account, EingeloestAm: claimedAt } = claim
  return (
    <Card title={w('facts.title')}>
      <DescriptionList
        items={[
          { term: w('facts.product'), text: claim.Produkt.AnzeigeName },
          { term: w('facts.way'), text: w(claim.Art === 'ECode' ? 'way.ecode' : 'way.bank') },
          ...(account === null
            ? []
            : [
                {
                  term: w('facts.account'),
                  text: (
                    <>
                      <span className="tabular">{account.IBAN}</span>
                      <span className="block text-small text-ink-muted">
                        {account.Kontoinhaber}
                        {account.Bank !== null && ` · ${account.Bank}`}
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
