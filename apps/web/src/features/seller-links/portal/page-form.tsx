import { useQueryClient } from '@tanstack/react-query'
import { greetingLength, mostProducts, namesAddress } from '@referral/domain/seller-link'
import { DiscardQuestion } from '#desk/leaving/discard-question.tsx'
import { rewardOf } from '#features/catalogue/public.tsx'
import { KeptNote } from '#features/shell/kept-note.tsx'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { dropDraft } from '#platform/form/drafts.ts'
import { useForm } from '#platform/form/use-form.ts'
import { isChanged, useKeepInput, useKeptInput } from '#platform/form/use-kept-input.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import { SellerPageView } from '../seller-page-view.tsx'
import { PagePhoto } from './page-photo.tsx'
import { ProductPicks } from './product-picks.tsx'

type Page = AnswerOf<'getSellerPage'>
type Offers = AnswerOf<'listProducts'>

interface Props {
  readonly saved: Page
  readonly offers: Offers
  readonly seller: { readonly firstName: string; readonly lastName: string; readonly company: string | null }
}

/** The key of this form among all unsaved inputs. */
const draft = 'seller page'
/** Shown where nothing is chosen, as on the page itself. */
const shownAtFirst = 6
const idsOf = (text: string) => text.split(',').filter(Boolean).map(Number)

export function PageForm({ saved, offers, seller }: Props) {
  const w = useWords('seller-links')
  const toast = useToast()
  const cache = useQueryClient()
  const recommendable = offers.filter((offer) => rewardOf(offer) > 0)
  // One that has left the offers since has no box to untick.
  const isOffered = (id: number) => recommendable.some((offer) => offer.id === id)
  const current = { greeting: saved.greeting, productIds: saved.productIds.filter(isOffered).join(',') }
  const kept = useKeptInput<typeof current>(draft)
  const form = useForm({
    initial: { ...current, ...kept },
    labels: { greeting: w('page.greeting'), productIds: w('page.products') },
    validate: ({ greeting }) => ({ greeting: greeting.length > greetingLength ? 'tooLong' : null }),
    submit: async ({ greeting, productIds }, report) => {
      if (namesAddress(greeting)) return report.problem(w('page.address'))
      const body = { greeting, productIds: idsOf(productIds) }
      cache.setQueryData(keyOf('getSellerPage'), await call('saveSellerPage', { body }))
      toast({ text: w('page.saved'), tone: 'positive' })
    },
  })
  const { greeting, productIds } = form.values
  const chosen = idsOf(productIds)
  const shown =
    chosen.length === 0
      ? offers.filter(({ commission }) => commission !== null).slice(0, shownAtFirst)
      : chosen.flatMap((id) => offers.find((offer) => offer.id === id) ?? [])
  const isDirty = isChanged(form.values, current)
  useKeepInput(draft, form.values, isDirty)
  return (
    <div className="grid items-start gap-gap xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <Card title={w('page.form')}>
        <div className="mb-6">
          <PagePhoto photo={saved.photo} />
        </div>
        <Form {...form.form} label={w('page.form')}>
          <KeptNote isShown={kept !== undefined && isDirty} />
          <TextField
            {...form.text('greeting')}
            hint={w('page.greeting.hint')}
            multiline
            rows={6}
            maxLength={greetingLength}
            optional
          />
          <ProductPicks
            offers={recommendable}
            chosen={chosen}
            most={mostProducts}
            onChange={(ids) => form.set('productIds', ids.join(','))}
          />
          <SubmitButton>{w('page.save')}</SubmitButton>
        </Form>
      </Card>
      <section aria-label={w('page.preview')} className="grid min-w-0 gap-3">
        <h2 className="heading text-h3">{w('page.preview')}</h2>
        <div inert className="overflow-hidden rounded-card border border-line bg-page">
          <SellerPageView
            isPreview
            page={{
              ...seller,
              greeting,
              photo: saved.photo,
              products: shown.map((product) => ({ product, giftCents: 0 })),
            }}
            goOn={() => (
              <Button wide iconEnd="arrow-right">
                {w('page.go.on')}
              </Button>
            )}
          />
        </div>
      </section>
      <DiscardQuestion isDirty={isDirty} onDiscard={() => dropDraft(draft)} />
    </div>
  )
}
