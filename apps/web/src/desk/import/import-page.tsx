import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { ImportFile, type FileTexts, type Importing } from './import-file.tsx'

interface Props {
  readonly heading: ReactNode
  readonly file: FileTexts
  readonly hint?: ReactNode
  readonly importing: Importing
  readonly children: ReactNode
}

/** Chooses a file for an import; its preview is shown below. */
export function ImportPage({ heading, file, hint, importing, children }: Props) {
  return (
    <Page>
      {heading}
      <Stack>
        <Card>
          <ImportFile {...file} importing={importing} />
          {hint !== undefined && <p className="mt-3 text-small text-ink-muted">{hint}</p>}
        </Card>
        {children}
      </Stack>
    </Page>
  )
}
