import type { useWords } from '#platform/i18n/use-words.ts'
import { tariffFields, tariffKey, tariffOn, type TariffField } from './device-values.ts'

type T = ReturnType<typeof useWords<'desk-devices'>>

/** A product that may be a tariff. */
export interface TariffName {
  readonly id: number
  readonly name: string
}

const factLabels = (t: T) => ({
  ...{ kind: t('kind'), manufacturer: t('manufacturer'), name: t('name'), picture: t('field.picture') },
  ...{ line1De: t('inGerman', { field: t('line1') }), line1En: t('inEnglish', { field: t('line1') }) },
  ...{ line2De: t('inGerman', { field: t('line2') }), line2En: t('inEnglish', { field: t('line2') }) },
  ...{ position: t('position'), topPosition: t('topPosition') },
})

/** What each field of the form is called; a tariff's fields say which it is, since they stand in lists of faults too. */
export function deviceLabels(t: T, tariffs: readonly TariffName[]): Record<string, string> {
  return {
    ...factLabels(t),
    ...Object.fromEntries(
      tariffs.flatMap(({ id, name: tariff }) => [
        [tariffOn(id), t('ofTariff', { tariff, field: t('tariff.on') })],
        ...tariffFields.map((field) => [tariffKey(id, field), t('ofTariff', { tariff, field: t(`tariff.${field}`) })]),
      ]),
    ),
  }
}

/** Fields as the server's record of changes names them, by the form's. */
const ofChanges: Readonly<Record<string, string>> = {
  ...{ 'line1.de': 'line1De', 'line1.en': 'line1En', 'line2.de': 'line2De', 'line2.en': 'line2En' },
}
const tariffChanges: Readonly<Record<string, TariffField>> = {
  ...{ deviceCents: 'device', monthlyCents: 'monthly', promotionCents: 'promotionPrice', promotion: 'promotionDe' },
  ...{ 'promotion.de': 'promotionDe', 'promotion.en': 'promotionEn' },
}

/** What a changed field is called; one that is new here shows its own name. */
export function deviceChangeLabel(t: T, tariffs: readonly TariffName[], field: string): string {
  const [, id, of = ''] = /^tariffs\.(\d+)\.(.+)$/.exec(field) ?? []
  if (id !== undefined) {
    const tariff = tariffs.find((one) => one.id === Number(id))?.name ?? id
    const known = tariffChanges[of]
    return t('ofTariff', { tariff, field: known === undefined ? of : t(`tariff.${known}`) })
  }
  const labels: Readonly<Record<string, string>> = factLabels(t)
  return labels[ofChanges[field] ?? field] ?? field
}
