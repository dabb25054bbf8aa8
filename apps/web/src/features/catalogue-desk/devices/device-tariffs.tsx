import { useState } from 'react'
import { useLanguages } from '#desk/languages.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { plusIcon } from '#ui/tool-icons.ts'
import { MoneyField } from '#ui/money-field.tsx'
import type { DeviceForm } from './device-form.tsx'
import { tariffLabel, useDeviceLanguage, type TariffName } from './device-labels.ts'
import { newTariff, tariffIds, tariffKey, tariffOn, type TariffField } from './device-values.ts'

interface Props {
  readonly form: DeviceForm
  readonly tariffs: readonly TariffName[]
}

/** Its available tariffs, each with the price of both; saved with the device at once. */
export function DeviceTariffs({ form, tariffs }: Props) {
  const t = useWords('desk-devices')
  const chosen = tariffIds(form.values)
  const nameOf = (id: number) => tariffs.find((tariff) => tariff.id === id)?.name ?? String(id)
  return (
    <FormSection title={t('section.tariffs')} hint={t('section.tariffs.hint')}>
      {chosen.length === 0 && <EmptyState title={t('tariffs.none')} text={t('tariffs.none.text')} />}
      {chosen.map((id) => (
        <OneTariff key={id} form={form} id={id} name={nameOf(id)} />
      ))}
      <AddTariff form={form} left={tariffs.filter(({ id }) => !chosen.includes(id))} />
    </FormSection>
  )
}

function OneTariff({ form, id, name }: { readonly form: DeviceForm; readonly id: number; readonly name: string }) {
  const t = useWords('desk-devices')
  const languages = useLanguages()
  const inLanguage = useDeviceLanguage()
  const field = (of: TariffField) => ({ ...form.text(tariffKey(id, of)), label: tariffLabel(t, inLanguage, of) })
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-4">
      <legend className="strong px-1">{name}</legend>
      <div className="grid items-start gap-x-gap gap-y-3 sm:grid-cols-3">
        <MoneyField {...field('deviceCents')} required />
        <MoneyField {...field('monthlyCents')} required />
        <MoneyField {...field('promotionCents')} optional />
      </div>
      <div className="grid items-start gap-x-gap gap-y-3 sm:grid-cols-2">
        {languages.map((language) => (
          <TextField key={language} {...field(`promotion.${language}`)} lang={language} maxLength={80} optional />
        ))}
      </div>
      <div>
        <Button
          size="s"
          variant="quiet"
          aria-label={t('tariff.remove.name', { tariff: name })}
          onClick={() => form.set(tariffOn(id), false)}
        >
          {t('tariff.remove')}
        </Button>
      </div>
    </fieldset>
  )
}

function AddTariff({ form, left }: { readonly form: DeviceForm; readonly left: readonly TariffName[] }) {
  const t = useWords('desk-devices')
  const [next, setNext] = useState('')
  if (left.length === 0) return null
  const add = () => {
    const id = Number(next)
    // A tariff that was removed before comes back unchanged.
    const typed = form.values[tariffKey(id, 'deviceCents')] === undefined ? newTariff(id) : { [tariffOn(id)]: true }
    for (const [name, value] of Object.entries(typed))
      form.set(name as keyof DeviceForm['values'] & string, value as never)
    setNext('')
  }
  return (
    <div className="grid items-end gap-x-gap gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Select
        name="newTariff"
        label={t('tariff.add.label')}
        value={next}
        onChange={setNext}
        options={[
          { value: '', label: t('tariff.choose') },
          ...left.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Button variant="secondary" icon={plusIcon} disabled={next === ''} onClick={add}>
        {t('tariff.add')}
      </Button>
    </div>
  )
}
