import type { ReactNode } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Page, Stack } from '#ui/page.tsx'

interface Props {
  readonly heading: ReactNode
  readonly file: { readonly label?: string; readonly hint: string; readonly accept: string }
  readonly hint?: ReactNode
  readonly importing: {
    readonly doing: 'check' | 'write' | undefined
    readonly problem: string | undefined
    choose(file: File | undefined): Promise<void>
  }
  readonly children: ReactNode
}

/** Chooses a file for an import; its preview is shown below. */
export function ImportPage({ heading, file, hint, importing: { doing, problem, choose }, children }: Props) {
  const t = useWords('desk-kit')
  return (
    <Page>
      {heading}
      <Stack>
        <Card>
          <FileDrop
            name="file"
            label={file.label ?? t('import.file')}
            hint={file.hint}
            accept={file.accept}
            disabled={doing === 'write'}
            onFiles={(files) => void choose(files[0])}
          />
          {hint !== undefined && <p className="mt-3 text-small text-ink-muted">{hint}</p>}
        </Card>
        {doing !== undefined && (
          <Banner tone="info" live>
            {t(doing === 'check' ? 'import.checking' : 'import.writing')}
          </Banner>
        )}
        {problem !== undefined && (
          <Banner tone="critical" live>
            {problem}
          </Banner>
        )}
        {children}
      </Stack>
    </Page>
  )
}
