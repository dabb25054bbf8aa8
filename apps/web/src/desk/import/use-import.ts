import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { fieldText } from '#platform/form/field-text.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'

interface ReadFile {
  readonly name: string
  readonly content: string
}

/** Imports a file: a dry run as soon as it is chosen, the import itself on request. */
export function useImport<Result>(send: (file: ReadFile, isDryRun: boolean) => Promise<Result>) {
  const t = useWords('desk-kit')
  const locale = useLocale()
  const cache = useQueryClient()
  const [file, setFile] = useState<ReadFile>()
  const [result, setResult] = useState<Result>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const run = async (chosen: ReadFile, isDryRun: boolean) => {
    setBusy(true)
    setProblem(undefined)
    try {
      setResult(await send(chosen, isDryRun))
      if (!isDryRun) await cache.invalidateQueries()
    } catch (error) {
      if (!isApiError(error)) throw error
      setResult(undefined)
      setProblem(
        error.fields[0]?.message || [error.title, error.detail].filter(Boolean).join(' ') || t('import.failed'),
      )
    } finally {
      setBusy(false)
    }
  }
  return {
    /** The chosen file and its result; undefined before, and for an unreadable file. */
    done: file === undefined || result === undefined ? undefined : { file, result },
    isBusy,
    problem,
    choose: async (chosen: File | undefined) => {
      if (chosen === undefined) return
      setResult(undefined)
      const content = await readText(chosen)
      // A binary file, such as a picture or a spreadsheet: no CSV contains this character.
      if (content.includes('\0')) {
        setFile(undefined)
        return setProblem(fieldText('unreadableFile', chosen.name, locale))
      }
      const next = { name: chosen.name, content }
      setFile(next)
      await run(next, true)
    },
    write: async () => file !== undefined && run(file, false),
  }
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
