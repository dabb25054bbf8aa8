import { useQuery } from '@tanstack/react-query'
import { parseEuroInput } from '@referral/domain/money'
import { plainDay } from '@referral/domain/calendar'
import { countingOn } from '@referral/domain/offers'
import type { Product } from '#features/catalogue/public.tsx'
import { OfferTile } from '#features/catalogue/shelf/public.tsx'
import { useLanguages } from '#desk/languages.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Tabs } from '#ui/tabs.tsx'
import { periodsOf } from './reward-periods.ts'
import { footnoteIds, toBody, type DeskProduct, type ProductValues } from './product-values.ts'

interface Props {
  readonly values: ProductValues
  /** Undefined: not created yet. */
  readonly product: DeskProduct | undefined
}

/** The tile of the public page, with the form's values; it cannot be pressed. */
export function ProductPreview({ values, product }: Props) {
  const t = useWords('desk-product')
  const locale = useLocale()
  const languages = useLanguages()
  const tile = (language: 'de' | 'en') => <PreviewTile values={values} product={product} language={language} />
  const hasEnglish = values['en.name'].trim() !== ''
  return (
    <section className="grid content-start gap-4 lg:sticky lg:top-4" aria-label={t('preview.title')}>
      <div className="grid gap-1">
        <h2 className="heading text-h3">{t('preview.title')}</h2>
        <p className="text-small text-ink-muted">{t('preview.lead')}</p>
      </div>
      {languages.length === 1 ? (
        tile('de')
      ) : (
        <Tabs
          label={t('preview.title')}
          defaultValue={locale === 'en' && hasEnglish ? 'en' : 'de'}
          tabs={[
            { id: 'de', label: t('german'), panel: tile('de') },
            {
              id: 'en',
              label: t('english'),
              panel: hasEnglish ? tile('en') : <p className="text-ink-muted">{t('preview.noEnglish')}</p>,
            },
          ]}
        />
      )}
    </section>
  )
}

function PreviewTile({ values, product, language }: Props & { readonly language: 'de' | 'en' }) {
  const w = useWords('catalogue')
  const { key } = useTenant()
  const notes = useQuery(queryOf('listFootnotes'))
  const shown = footnoteIds(values).flatMap((id) => {
    const note = notes.data?.find((one) => one.id === id)
    return note === undefined ? [] : [{ ...note, text: note.body[language] || note.body.de }]
  })
  const { externalId, de: german, en: english, footnoteIds: _ids, ...body } = toBody(values)
  const texts = language === 'en' && english !== null ? english : german
  const notesText = [texts.footnote ?? '', ...shown.map(({ text }) => text)].filter(Boolean).join(' ')
  const today = product === undefined ? undefined : plainDay(product.today)
  const reward = today === undefined ? undefined : countingOn(product === undefined ? [] : periodsOf(product), today)
  const preview: Product = {
    ...body,
    description1: texts.line1,
    description2: texts.line2,
    description3: texts.line3,
    description4: texts.line4,
    promotionName: texts.promotion,
    promotionDiscount: texts.discount,
    priceSplit: texts.split,
    id: product?.id ?? 0,
    externalId,
    displayName: texts.name || '…',
    monthlyCents: parseEuroInput(values.monthlyCents) ?? 0,
    footnote: notesText === '' ? null : notesText,
    footnotes: shown.map(({ id, identifier, group, title, text }) => ({
      id,
      identifier,
      group,
      title: title[language] || title.de,
      body: text,
    })),
    rewards:
      reward === undefined
        ? []
        : [{ text: '', cents: reward.cents, startOn: reward.startOn, endOn: null, displayEndOn: null }],
    picture: values.picture === '' ? null : `/api/v1/${key}/medien/${values.picture}/w640`,
  }
  return (
    <div inert lang={language}>
      <OfferTile
        product={preview}
        title={preview.displayName}
        titleAs="h3"
        isMarked={values.preselected}
        action={{ href: '', label: w('recommend'), name: w('recommend') }}
      />
    </div>
  )
}
