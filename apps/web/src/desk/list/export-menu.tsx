import { useWords } from '#platform/i18n/use-words.ts'
import { Menu } from '#ui/menu.tsx'
import { downloadIcon } from '#ui/tool-icons.ts'
import { useDownload } from './use-download.ts'

export type ExportFormat = 'csv' | 'xlsx'

interface Props {
  /** The file's name without its ending. */
  readonly file: string
  /** The table's title, where the page has several. */
  readonly of?: string | undefined
  readonly fetch: (format: ExportFormat) => Promise<unknown>
}

/** All rows that the filter shows, as a file of the format that is chosen. */
export function ExportMenu({ file, of, fetch }: Props) {
  const w = useWords('desk-kit')
  const [isBusy, download] = useDownload()
  return (
    <Menu
      label={w('export.menu')}
      of={of}
      icon={downloadIcon}
      busy={isBusy}
      items={(['csv', 'xlsx'] as const).map((format) => ({
        id: format,
        label: w(`export.${format}`),
        onSelect: () => void download(() => fetch(format), `${file}.${format}`),
      }))}
    />
  )
}
