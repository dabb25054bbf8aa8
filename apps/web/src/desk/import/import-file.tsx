import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Spinner } from '#ui/spinner.tsx'

export interface FileTexts {
  readonly label?: string
  readonly hint: string
  readonly accept: string
}

export interface Importing {
  readonly doing: 'check' | 'write' | undefined
  readonly problem: string | undefined
  choose(file: File | undefined): Promise<void>
}

/** The file of an import, and what is being done with it or wrong with it. */
export function ImportFile({ label, hint, accept, importing }: FileTexts & { readonly importing: Importing }) {
  const t = useWords('desk-kit')
  const { doing, problem, choose } = importing
  return (
    <div className="grid gap-4">
      <FileDrop
        name="file"
        label={label ?? t('import.file')}
        hint={hint}
        accept={accept}
        disabled={doing === 'write'}
        onFiles={(files) => void choose(files[0])}
      />
      {doing !== undefined && (
        <Banner tone="info" live>
          <span className="flex items-center gap-3">
            <Spinner />
            {t(doing === 'check' ? 'import.checking' : 'import.writing')}
          </span>
        </Banner>
      )}
      {problem !== undefined && (
        <Banner tone="critical" live>
          {problem}
        </Banner>
      )}
    </div>
  )
}
