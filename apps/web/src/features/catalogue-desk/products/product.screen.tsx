import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { useCurrentPlace, useGo, usePathTo } from '#routing/use-path-to.ts'
import { useQueryParams } from '#routing/use-query-params.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useToast } from '#ui/toast.tsx'
import { copyIcon } from '#ui/tool-icons.ts'
import { inLocale } from '#desk/in-locale.ts'
import { LeaveGuard } from '#desk/editor/leave-guard.tsx'
import { OfferState } from '../offer-state.tsx'
import { OfferQuestion } from '../offer-question.tsx'
import { ChangeList } from '../change-list.tsx'
import { ProductDevices } from './product-devices.tsx'
import { changeLabel, useProductLanguage } from './product-labels.ts'
import { ProductFacts } from './product-facts.tsx'
import type { DeskProduct } from './product-values.ts'
import { ProductRewards } from './product-rewards.tsx'

/** One product, or a new one. */
export function Screen() {
  const { id = '' } = useCurrentPlace().params
  // Asked for at once, together with the product.
  useQuery(queryOf('listFootnotes'))
  return (
    <Page key={id}>
      <LeaveGuard of={`product ${id}`} />
      {id === 'neu' ? <NewProduct /> : <KnownProduct id={id} />}
    </Page>
  )
}

function Trail({ name }: { readonly name: string }) {
  const list = useWords('desk-products')
  const pathTo = usePathTo()
  return <Breadcrumb items={[{ label: list('title'), href: pathTo('operatorProducts') }, { label: name }]} />
}

function NewProduct() {
  const t = useWords('desk-product')
  return (
    <>
      <PageHeading breadcrumb={<Trail name={t('new')} />} lead={t('new.lead')}>
        {t('new')}
      </PageHeading>
      <ProductFacts product={undefined} />
    </>
  )
}

const nameOf = ({ de, en }: DeskProduct, locale: 'de' | 'en') => inLocale({ de: de.name, en: en?.name ?? '' }, locale)

function KnownProduct({ id }: { readonly id: string }) {
  const t = useWords('desk-product')
  const inLanguage = useProductLanguage()
  const locale = useLocale()
  const product = useQuery(queryOf('getDeskProduct', { params: { id } }))
  const [query, change] = useQueryParams()
  const part = query.get('teil') ?? 'angaben'
  return (
    <Loaded query={product} titleAs="h1" skeleton={<SkeletonCards count={3} />}>
      {(data) => (
        <>
          <PageHeading breadcrumb={<Trail name={nameOf(data, locale)} />} actions={<Actions product={data} />}>
            <span className="wrap-anywhere">{nameOf(data, locale)}</span>
          </PageHeading>
          <Stack>
            <OfferState
              isOffered={data.offered}
              label={t(data.offered ? 'offered' : 'hidden')}
              lacks={
                data.lacks.length === 0
                  ? undefined
                  : t('lacks', { what: data.lacks.map((lack) => t(`lacks.${lack}`)).join(', ') })
              }
            />
            <Tabs
              label={t('tabs')}
              value={part}
              onChange={(next) => change((params) => params.set('teil', next), { replace: true })}
              tabs={[
                { id: 'angaben', label: t('tab.facts'), panel: <Facts product={data} /> },
                {
                  id: 'praemien',
                  label: t('tab.rewards'),
                  count: data.rewards.length,
                  panel: <ProductRewards product={data} />,
                },
                {
                  id: 'verlauf',
                  label: t('tab.changes'),
                  panel: (
                    <ChangeList
                      changes={data.changes}
                      created="productCreated"
                      eventName={(kind) => t.maybe(`event.${kind}`) ?? kind}
                      label={(field) => changeLabel(t, inLanguage, field)}
                    />
                  ),
                },
              ]}
            />
          </Stack>
        </>
      )}
    </Loaded>
  )
}

const Facts = ({ product }: { readonly product: DeskProduct }) => (
  <Stack>
    <ProductFacts product={product} />
    <ProductDevices devices={product.devices} />
  </Stack>
)

function Actions({ product }: { readonly product: DeskProduct }) {
  const t = useWords('desk-product')
  const list = useWords('desk-products')
  const locale = useLocale()
  const cache = useQueryClient()
  const toast = useToast()
  const go = useGo()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const id = String(product.id)
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: keyOf('getDeskProduct', { params: { id } }) }),
      cache.invalidateQueries({ queryKey: keyOf('searchDeskProducts') }),
    ])
  const attempt = async (act: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: error.title, tone: 'caution' })
    } finally {
      setBusy(false)
    }
    await refresh()
  }
  const move = () =>
    attempt(async () => {
      await call('moveProduct', { params: { id, move: product.offered ? 'hide' : 'offer' } })
      const name = nameOf(product, locale)
      toast({ text: list(product.offered ? 'nowHidden' : 'offered', { name }), tone: 'positive' })
    })
  const copy = () =>
    attempt(async () => {
      const made = await call('copyProduct', { params: { id }, body: {} }, { idempotencyKey: crypto.randomUUID() })
      toast({ text: t('copied'), tone: 'positive' })
      await go('operatorProduct', { id: String(made.id) })
    })
  return (
    <>
      <Button
        variant={product.offered ? 'secondary' : 'primary'}
        onClick={() => (!product.offered && product.lacks.includes('reward') ? setAsking(true) : void move())}
      >
        {t(product.offered ? 'hide' : 'offer')}
      </Button>
      <Button variant="secondary" icon={copyIcon} busy={isBusy} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      {isAsking && <OfferQuestion name={nameOf(product, locale)} onOffer={move} onClose={() => setAsking(false)} />}
    </>
  )
}
