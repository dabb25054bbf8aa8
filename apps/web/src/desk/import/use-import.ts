import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { decodeFile } from '@referral/domain/decode-file'

interface ReadFile {
  readonly name: string
  readonly content: string
}

/** Imports a file: a dry run as soon as it is chosen, the import itself on request. */
export function useImport<Result>(send: (file: ReadFile, isDryRun: boolean) => Promise<Result>) {
  const t = useWords('desk-kit')
  const cache = useQueryClient()
  const [done, setDone] = useState<{ readonly file: ReadFile; readonly result: Result }>()
  const [doing, setDoing] = useState<'check' | 'write'>()
  const [problem, setProblem] = useState<string>()
  const chosen = useRef<File>(undefined)

  const explain = (error: unknown) => {
    if (!isApiError(error)) throw error
    setProblem(error.fields[0]?.message || [error.title, error.detail].filter(Boolean).join(' ') || t('import.failed'))
  }
  const check = async (next: File) => {
    const bytes = await next.arrayBuffer().catch(() => undefined)
    if (chosen.current !== next) return
    if (bytes === undefined) return setProblem(t('file.gone'))
    const content = decodeFile(new Uint8Array(bytes))
    // A binary file, such as a picture or a workbook: no CSV contains this character.
    if (content.includes('\0')) return setProblem(t('import.binary', { name: next.name }))
    if (content.trim() === '') return setProblem(t('import.empty', { name: next.name }))
    const file = { name: next.name, content }
    const result = await send(file, true)
    if (chosen.current === next) setDone({ file, result })
  }
  return {
    /** The chosen file and its result; undefined before, and for an unreadable file. */
    done,
    doing,
    isBusy: doing !== undefined,
    problem,
    /** The answer about a file is dropped when another one has been chosen meanwhile. */
    choose: async (next: File | undefined) => {
      if (next === undefined) return
      chosen.current = next
      setDone(undefined)
      setProblem(undefined)
      setDoing('check')
      try {
        await check(next)
      } catch (error) {
        if (chosen.current === next) explain(error)
      } finally {
        if (chosen.current === next) setDoing(undefined)
      }
    },
    /** If it fails, the preview and its button stay. */
    write: async () => {
      if (done === undefined) return
      setProblem(undefined)
      setDoing('write')
      try {
        setDone({ file: done.file, result: await send(done.file, false) })
        await cache.invalidateQueries()
      } catch (error) {
        explain(error)
      } finally {
        setDoing(undefined)
      }
    },
  }
}
