import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { redirectQuery } from '#routing/redirect-query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

/** Another person's share page: names the recommender and links to the recipient's page. */
export function VisitorView({ recommendation }: { recommendation: AnswerOf<'getRecommendation'> }) {
  const w = useWords('share')
  const pathTo = usePathTo()
  const { config } = useTenant()
  const { number, recommenderFirstName: name, product, recipientCents: gift } = recommendation
  return (
    <div className="mx-auto grid w-full max-w-text gap-8">
      <div className="w-60">
        <Illustration kind="success" />
      </div>
      <PageHeading lead={w('visitor.text')}>{w('visitor.title', { name, product: product.displayName })}</PageHeading>
      {gift > 0 && (
        <p className="grid gap-1 text-reward-ink">
          <Money cents={gift} size="xl" tone="reward" />
          <span className="text-ink-muted">{w('visitor.gift')}</span>
        </p>
      )}
      <div>
        <Button size="l" iconEnd="arrow-right" href={pathTo('EmpfaengerDaten', { empfehlungsnummer: number })}>
          {w('visitor.action')}
        </Button>
      </div>
      {!config.autologin && (
        <p className="border-t border-line pt-5 text-small text-ink-muted">
          {w.rich('visitor.own', {
            login: (text) => (
              <Link
                href={pathTo(
                  'Login',
                  undefined,
                  redirectQuery({ name: 'EmpfehlungTeilen', params: { empfehlungsnummer: number } }),
                )}
              >
                {text}
              </Link>
            ),
          })}
        </p>
      )}
    </div>
  )
}
