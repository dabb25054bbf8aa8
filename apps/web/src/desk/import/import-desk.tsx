import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { fieldText } from '#platform/form/field-text.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { downloadIcon } from '#ui/tool-icons.ts'
import { Block } from '../block.tsx'
import { useDownload } from '../list/use-download.ts'
import { ImportVerdicts } from './import-verdicts.tsx'

type Importing = AnswerOf<'importProducts'> | AnswerOf<'importDevices'>

interface Props<Result extends Importing> {
  /** The words of what is imported; each such namespace has the same ones for it (`import-words.test.ts`). */
  readonly words: 'desk-products' | 'desk-devices'
  /** Where its list is. */
  readonly above: string
  readonly hint?: ReactNode
  readonly send: (content: string, isDryRun: boolean) => Promise<Result>
  /** Everything as a file, and its name. */
  readonly file: readonly [fetch: () => Promise<unknown>, name: string]
  readonly nameOf: (verdict: Result['Urteile'][number]) => string
  readonly labelOf: (field: string) => string
}

/** A file of the catalogue: first what would happen to each line, then, when asked, all of it at once. */
export function ImportDesk<Result extends Importing>(props: Props<Result>) {
  const { words, above, hint, nameOf, labelOf } = props
  const t = useWords(words as 'desk-products')
  const locale = useLocale()
  const cache = useQueryClient()
  const [saving, download] = useDownload()
  const [content, setContent] = useState<string>()
  const [result, setResult] = useState<Result>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const send = async (text: string, isDryRun: boolean) => {
    setBusy(true)
    setProblem(undefined)
    try {
      setResult(await props.send(text, isDryRun))
      if (!isDryRun) await cache.invalidateQueries()
    } catch (error) {
      if (!isApiError(error)) throw error
      setResult(undefined)
      setProblem(error.fields[0]?.message || error.title || t('failed'))
    } finally {
      setBusy(false)
    }
  }
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    const text = await readText(file)
    // A picture, say, or a spreadsheet's own file: no table has such a sign in it.
    if (text.includes('\0')) {
      setContent(undefined)
      setResult(undefined)
      return setProblem(fieldText('unreadableFile', file.name, locale))
    }
    setContent(text)
    await send(text, true)
  }
  const writable = (result?.Anzahl['neu'] ?? 0) + (result?.Anzahl['geaendert'] ?? 0)
  const wrong = result?.Anzahl['fehler'] ?? 0
  return (
    <Page>
      <PageHeading
        breadcrumb={<Breadcrumb items={[{ label: t('title'), href: above }, { label: t('import.title') }]} />}
        lead={t('import.lead')}
        actions={
          <Button variant="secondary" icon={downloadIcon} busy={saving} onClick={() => void download(...props.file)}>
            {t('export')}
          </Button>
        }
      >
        {t('import.title')}
      </PageHeading>
      <Stack>
        <Card>
          <FileDrop
            name="file"
            label={t('import.file')}
            hint={t('import.file.hint')}
            accept=".csv,.txt"
            onFiles={(files) => void choose(files[0])}
          />
          {hint !== undefined && <p className="mt-3 text-small text-ink-muted">{hint}</p>}
        </Card>
        {busy && (
          <Banner tone="info" live>
            {t('import.running')}
          </Banner>
        )}
        {problem !== undefined && (
          <Banner tone="critical" live>
            {problem}
          </Banner>
        )}
        {result !== undefined && content !== undefined && (
          <Block title={t(result.Geschrieben ? 'import.done' : wrong > 0 ? 'import.dry.wrong' : 'import.dry')}>
            {result.Geschrieben && (
              <Banner tone="positive" live>
                {t('import.written', { count: writable })}
              </Banner>
            )}
            {wrong > 0 && (
              <Banner tone="critical" live>
                {t('import.wrong', { count: wrong })}
              </Banner>
            )}
            {wrong === 0 && writable === 0 && <Banner tone="info">{t('import.nothing')}</Banner>}
            {result.UnbekannteSpalten.length > 0 && (
              <Banner tone="caution">{t('import.unknown', { columns: result.UnbekannteSpalten.join(', ') })}</Banner>
            )}
            <ImportVerdicts
              verdicts={result.Urteile}
              words={words}
              isWritten={result.Geschrieben}
              nameOf={nameOf}
              labelOf={labelOf}
            />
            {!result.Geschrieben && wrong === 0 && writable > 0 && (
              <div>
                <Button size="l" busy={busy} onClick={() => void send(content, false)}>
                  {t('import.run', { count: writable })}
                </Button>
              </div>
            )}
          </Block>
        )}
      </Stack>
    </Page>
  )
}

/** UTF-8 where it is; else the encoding that spreadsheets in Germany still write. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
