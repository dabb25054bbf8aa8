import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { deviceChangeLabel } from './device-labels.ts'
import { ImportDesk } from '../import-desk.tsx'

/** Devices from a file: a line for each tariff. */
export function Screen() {
  const t = useWords('desk-devices')
  const pathTo = usePathTo()
  const categories = useQuery(queryOf('listDeskCategories'))
  const tariffs = categories.data?.flatMap(({ Produkte }) => Produkte) ?? []
  const nameOf = (id: string) => tariffs.find(({ Id }) => String(Id) === id)?.AnzeigeName ?? id
  return (
    <ImportDesk<AnswerOf<'importDevices'>>
      words="desk-devices"
      above={pathTo('operatorDevices')}
      hint={t('import.tariffs')}
      send={(Inhalt, Probelauf) => call('importDevices', { body: { Probelauf, Inhalt } })}
      file={[() => call('exportDeskDevices', {}), 'geraete.csv']}
      nameOf={(row) => [row.Name, row.Tarif && nameOf(row.Tarif)].filter(Boolean).join(' · ') || '–'}
      labelOf={(field) => deviceChangeLabel(t, tariffs, field)}
    />
  )
}
