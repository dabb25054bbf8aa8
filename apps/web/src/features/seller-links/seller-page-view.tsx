import type { ReactNode } from 'react'
import { descriptionLines, Price, type Product } from '#features/catalogue/public.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { StepsList } from '#ui/steps-list.tsx'
import { useFormat } from '#ui/use-format.ts'

export type SellerPage = AnswerOf<'showSellerPage'>

interface Props {
  readonly page: Omit<SellerPage, 'number'>
  /** The action below each product; none in a preview. */
  readonly goOn: (product: Product) => ReactNode
  /** Part of another page with a heading of its own. */
  readonly isPreview?: boolean
}

/**
 * A seller's page as its visitors see it. The greeting is plain text: line breaks are kept, and nothing in it is
 * markup.
 */
export function SellerPageView({ page, goOn, isPreview = false }: Props) {
  const w = useWords('seller-page')
  const { name: tenant } = useTenant()
  const pathTo = usePathTo()
  const name = `${page.firstName} ${page.lastName}`.trim()
  const lines = page.greeting.split('\n').filter((line) => line.trim() !== '')
  return (
    <Page>
      <div className="grid gap-4">
        <div className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-8">
          {page.photo !== null && (
            <img
              src={page.photo}
              alt={w('photo', { name })}
              width="320"
              height="320"
              className="size-28 shrink-0 rounded-full object-cover"
            />
          )}
          <div className="grid min-w-0 gap-4">
            <p className="eyebrow">{w('ad')}</p>
            {isPreview ? (
              <p className="heading text-h1">{w('title', { name, tenant })}</p>
            ) : (
              <PageHeading>{w('title', { name, tenant })}</PageHeading>
            )}
            {page.company !== null && <p className="strong wrap-anywhere">{page.company}</p>}
          </div>
        </div>
        <div className="grid max-w-text gap-2 text-lead wrap-anywhere">
          {lines.length === 0 ? (
            <p>{w('lead.none', { name: page.firstName })}</p>
          ) : (
            lines.map((line, index) => <p key={`${index}-${line}`}>{line}</p>)
          )}
        </div>
      </div>
      <section aria-label={w('products')} className="grid gap-6">
        <h2 className="heading text-h2">{w('products')}</h2>
        {page.products.length === 0 ? (
          <EmptyState
            title={w('empty')}
            text={w('empty.text')}
            actions={<Button href={pathTo('Produkte')}>{w('all')}</Button>}
          />
        ) : (
          <ul className="grid gap-gap *:min-w-0 sm:grid-cols-2 lg:grid-cols-3">
            {page.products.map(({ product, giftCents }) => (
              <li key={product.id}>
                <Offer product={product} giftCents={giftCents}>
                  {goOn(product)}
                </Offer>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-label={w('how.title')} className="grid gap-6">
        <h2 className="heading text-h2">{w('how.title')}</h2>
        <StepsList steps={[{ title: w('how.1') }, { title: w('how.2') }, { title: w('how.3', { tenant }) }]} />
      </section>
      <p className="max-w-text text-small text-ink-muted">{w('note', { name, tenant })}</p>
    </Page>
  )
}

/** Name, price, and the visitor's reward. */
function Offer({ product, giftCents, children }: { product: Product; giftCents: number; children: ReactNode }) {
  const w = useWords('seller-page')
  const format = useFormat()
  return (
    <article className="card flex h-full flex-col gap-4 p-card" data-surface="plain">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="heading min-w-0 flex-1 basis-40 text-h3">{product.displayName}</h3>
        {giftCents > 0 && (
          <span className="strong inline-flex items-center gap-2 rounded-badge bg-reward px-3 py-1.5 text-small leading-tight text-on-reward">
            <Icon name="gift" size={1.1} />
            <span>{w('gift', { amount: format.money(giftCents) })}</span>
          </span>
        )}
      </div>
      <ul className="grid gap-1.5">
        {descriptionLines(product).map((line) => (
          <li key={line} className="flex gap-2.5">
            <Icon name="check" size={1.1} className="mt-[0.25em] text-positive" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-4 border-t border-line pt-4">
        <Price product={product} />
        {children}
      </div>
    </article>
  )
}
