import type { useWords } from '#platform/i18n/use-words.ts'
import { tariffFieldNames, tariffKey, tariffOn, type TariffField } from './device-values.ts'

type T = ReturnType<typeof useWords<'desk-devices'>>

/** A product that may be a tariff. */
export interface TariffName {
  readonly id: number
  readonly name: string
}

const factLabels = (t: T) => ({
  ...{ kind: t('kind'), manufacturer: t('manufacturer'), name: t('name'), picture: t('field.picture') },
  ...{ 'line1.de': t('inGerman', { field: t('line1') }), 'line1.en': t('inEnglish', { field: t('line1') }) },
  ...{ 'line2.de': t('inGerman', { field: t('line2') }), 'line2.en': t('inEnglish', { field: t('line2') }) },
  ...{ position: t('position'), topPosition: t('topPosition') },
})

const tariffWords = {
  ...({ deviceCents: 'device', monthlyCents: 'monthly', promotionCents: 'promotionPrice' } as const),
  ...({ 'promotion.de': 'promotionDe', 'promotion.en': 'promotionEn' } as const),
}
export const tariffLabel = (t: T, field: TariffField): string => t(`tariff.${tariffWords[field]}`)

/** The labels of the form's fields; those of a tariff name the tariff, since they appear in lists of faults too. */
export function deviceLabels(t: T, tariffs: readonly TariffName[]): Record<string, string> {
  return {
    ...factLabels(t),
    ...Object.fromEntries(
      tariffs.flatMap(({ id, name: tariff }) => [
        [tariffOn(id), t('ofTariff', { tariff, field: t('tariff.on') })],
        ...tariffFieldNames.map((field) => [
          tariffKey(id, field),
          t('ofTariff', { tariff, field: tariffLabel(t, field) }),
        ]),
      ]),
    ),
  }
}

/** The label of a changed field; a field without words is shown by its name. */
export function deviceChangeLabel(t: T, tariffs: readonly TariffName[], field: string): string {
  const [, id, of = ''] = /^tariffs\.(\d+)\.(.+)$/.exec(field) ?? []
  if (id === undefined) return (factLabels(t) as Readonly<Record<string, string>>)[field] ?? field
  const tariff = tariffs.find((one) => one.id === Number(id))?.name ?? id
  // An added or removed promotion is shown as a whole.
  const known = tariffFieldNames.find((name) => name === (of === 'promotion' ? 'promotion.de' : of))
  return t('ofTariff', { tariff, field: known === undefined ? of : tariffLabel(t, known) })
}
