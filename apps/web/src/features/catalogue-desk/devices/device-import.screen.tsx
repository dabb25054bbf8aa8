import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { deviceChangeLabel, useDeviceLanguage } from './device-labels.ts'
import { ImportDesk } from '../import-desk.tsx'

/** Devices from a file: a line for each tariff. */
export function Screen() {
  const t = useWords('desk-devices')
  const inLanguage = useDeviceLanguage()
  const pathTo = usePathTo()
  const categories = useQuery(queryOf('listDeskCategories'))
  const tariffs = categories.data?.flatMap(({ products }) => products) ?? []
  const nameOf = (id: string) => tariffs.find((tariff) => String(tariff.id) === id)?.name ?? id
  return (
    <ImportDesk<AnswerOf<'importDevices'>>
      words="desk-devices"
      above={pathTo('operatorDevices')}
      hint={t('import.tariffs')}
      send={(content, dryRun) => call('importDevices', { body: { dryRun, content } })}
      file={[() => call('exportDeskDevices', {}), 'geraete.csv']}
      nameOf={(row) => [row.name, row.tariff && nameOf(row.tariff)].filter(Boolean).join(' · ') || '–'}
      labelOf={(field) => deviceChangeLabel(t, inLanguage, tariffs, field)}
    />
  )
}
