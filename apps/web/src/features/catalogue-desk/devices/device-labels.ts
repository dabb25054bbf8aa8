import { labelsInBoth, useInLanguage, type InLanguage } from '#desk/languages.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { tariffFieldNames, tariffKey, tariffOn, type TariffField } from './device-values.ts'

type T = ReturnType<typeof useWords<'desk-devices'>>

/** A product that may be a tariff. */
export interface TariffName {
  readonly id: number
  readonly name: string
}

/** What a device's texts, and the promotions of its tariffs, are called in each language. */
export function useDeviceLanguage(): InLanguage {
  const t = useWords('desk-devices')
  return useInLanguage({ de: (field) => t('inGerman', { field }), en: (field) => t('inEnglish', { field }) })
}

const factLabels = (t: T, inLanguage: InLanguage) => ({
  ...{ kind: t('kind'), manufacturer: t('manufacturer'), name: t('name'), picture: t('field.picture') },
  ...labelsInBoth('line1', t('line1'), inLanguage),
  ...labelsInBoth('line2', t('line2'), inLanguage),
  ...{ position: t('position'), topPosition: t('topPosition') },
})

export function tariffLabel(t: T, inLanguage: InLanguage, field: TariffField): string {
  switch (field) {
    case 'promotion.de':
      return inLanguage('de', t('tariff.promotion'))
    case 'promotion.en':
      return inLanguage('en', t('tariff.promotion'))
    case 'deviceCents':
      return t('tariff.device')
    case 'monthlyCents':
      return t('tariff.monthly')
    case 'promotionCents':
      return t('tariff.promotionPrice')
  }
}

/** The labels of the form's fields; those of a tariff name the tariff, since they appear in lists of faults too. */
export function deviceLabels(t: T, inLanguage: InLanguage, tariffs: readonly TariffName[]): Record<string, string> {
  return {
    ...factLabels(t, inLanguage),
    ...Object.fromEntries(
      tariffs.flatMap(({ id, name: tariff }) => [
        [tariffOn(id), t('ofTariff', { tariff, field: t('tariff.on') })],
        ...tariffFieldNames.map((field) => [
          tariffKey(id, field),
          t('ofTariff', { tariff, field: tariffLabel(t, inLanguage, field) }),
        ]),
      ]),
    ),
  }
}

/** The label of a changed field; a field without words is shown by its name. */
export function deviceChangeLabel(t: T, inLanguage: InLanguage, tariffs: readonly TariffName[], field: string): string {
  const [, id, of = ''] = /^tariffs\.(\d+)\.(.+)$/.exec(field) ?? []
  if (id === undefined) return (factLabels(t, inLanguage) as Readonly<Record<string, string>>)[field] ?? field
  const tariff = tariffs.find((one) => one.id === Number(id))?.name ?? id
  // An added or removed promotion is shown as a whole.
  const known = tariffFieldNames.find((name) => name === (of === 'promotion' ? 'promotion.de' : of))
  return t('ofTariff', { tariff, field: known === undefined ? of : tariffLabel(t, inLanguage, known) })
}
