import { useState, type KeyboardEvent } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChipList } from '#ui/chip-list.tsx'
import { FieldError } from '#ui/field.tsx'
import { useField } from '#ui/form-context.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextField } from '#ui/text-field.tsx'
import { findOffers, fromIdList, toggleId, type Offer } from './campaign-offers.ts'
import type { CampaignForm } from './campaign-dialog.tsx'

const mostShown = 8

interface Props {
  readonly form: CampaignForm
  readonly offers: readonly Offer[]
}

/** The offers of a campaign: all, or those that were found by a search and are shown below as chips. */
export function CampaignOffersField({ form, offers }: Props) {
  const t = useWords('desk-setup')
  const isSome = form.values.holds === 'some'
  return (
    <div className="grid gap-4">
      <RadioGroup
        {...form.choice('holds')}
        legend={t('holds')}
        options={(['all', 'some'] as const).map((value) => ({ value, title: t(`holds.${value}`) }))}
      />
      {isSome && <Choice form={form} offers={offers} />}
    </div>
  )
}

function Choice({ form, offers }: Props) {
  const t = useWords('desk-setup')
  const [typed, setTyped] = useState('')
  const ofProducts = useField({ name: 'productIds' })
  const isChosen = ({ kind, id }: Offer) => fromIdList(form.values[kind]).includes(id)
  const toggle = ({ kind, id }: Offer, on: boolean) => form.set(kind, toggleId(form.values[kind], id, on))
  const found = findOffers(offers, typed)
  const shown = found.slice(0, mostShown)
  const nameOf = ({ kind, name }: Offer) => (kind === 'productIds' ? name : t('holds.category', { name }))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter in the search does not send the dialog; it selects the only hit.
    event.preventDefault()
    const [only, ...others] = found
    if (only === undefined || others.length > 0) return
    toggle(only, true)
    setTyped('')
  }
  return (
    <div className="grid gap-3 rounded-card border border-line p-4 [&_:is(input,button)]:scroll-mb-32">
      <TextField
        {...form.text('categoryIds')}
        label={t('holds.search')}
        hint={t('holds.search.hint')}
        fieldName={null}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        onKeyDown={onKeyDown}
      />
      <div role="group" aria-label={t('holds.found')} className="grid gap-x-gap sm:grid-cols-2">
        {shown.map((offer) => (
          <Checkbox
            key={offer.kind + offer.id}
            name={`${offer.kind}-${offer.id}`}
            checked={isChosen(offer)}
            onChange={(on) => toggle(offer, on)}
            hint={
              typeof offer.within === 'number'
                ? t('holds.isCategory', { products: t('products', { count: offer.within }) })
                : offer.within
            }
          >
            {offer.name}
          </Checkbox>
        ))}
      </div>
      <p role="status" className="text-small text-ink-muted">
        {found.length === 0 && t('holds.noMatches')}
        {found.length > mostShown && t('holds.more', { count: found.length - mostShown })}
      </p>
      <div className="grid gap-2">
        <p className="strong text-small">{t('holds.chosen')}</p>
        <ChipList
          id={ofProducts.id}
          label={t('holds.chosen')}
          chips={offers.filter(isChosen).map((offer) => ({
            id: offer.kind + offer.id,
            label: nameOf(offer),
            action: t('holds.remove', { name: nameOf(offer) }),
            onRemove: () => toggle(offer, false),
          }))}
        />
        {!offers.some(isChosen) && <p className="text-small text-ink-muted">{t('holds.none')}</p>}
        <FieldError ids={ofProducts} />
      </div>
    </div>
  )
}
