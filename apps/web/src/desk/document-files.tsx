import { useWords } from '#platform/i18n/use-words.ts'
import { ButtonRow } from '#ui/button-row.tsx'
import { Button } from '#ui/button.tsx'
import { downloadIcon } from '#ui/tool-icons.ts'
import { useDownload } from './list/use-download.ts'

type Fetch = Parameters<ReturnType<typeof useDownload>[1]>[0]

interface Props {
  readonly number: string
  readonly pdf: Fetch
  readonly xml: Fetch
  /** Smaller, below a summary. */
  readonly isAside?: true
}

/** The files of an invoice or a credit note: for people, and for their bookkeeping. */
export function DocumentFiles({ number, pdf, xml, isAside }: Props) {
  const w = useWords('desk-kit')
  const [isPdfBusy, downloadPdf] = useDownload()
  const [isXmlBusy, downloadXml] = useDownload()
  const size = isAside ? 's' : 'm'
  return (
    <ButtonRow>
      <Button
        size={size}
        variant={isAside ? 'secondary' : 'primary'}
        icon={downloadIcon}
        busy={isPdfBusy}
        onClick={() => void downloadPdf(pdf, `${number}.pdf`)}
      >
        {w('document.pdf')}
      </Button>
      <Button
        size={size}
        variant={isAside ? 'quiet' : 'secondary'}
        busy={isXmlBusy}
        onClick={() => void downloadXml(xml, `${number}.xml`)}
      >
        {w('document.xml')}
      </Button>
    </ButtonRow>
  )
}
