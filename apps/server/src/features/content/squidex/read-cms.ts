import type { Locale } from '#platform/locale.ts'
import type { CopyBody } from '../content-source.ts'
import { CmsFault } from './fault.ts'
import { readText } from './read-answer.ts'
import { readFootnotes, readQuestions, type ListRead } from './read-lists.ts'

const readers = {
  text: (body: unknown, locale: Locale): ListRead<CopyBody | undefined> => ({
    body: readText(body, locale),
    leftOut: [],
  }),
  questions: readQuestions,
  footnotes: readFootnotes,
} as const

/** An answer of the CMS, passed to a thread. */
export interface CmsReading {
  readonly as: keyof typeof readers
  readonly body: unknown
  readonly locale: Locale
}

/** The result of a reading; errors lose their class on their way back from the thread. */
export type CmsRead = ListRead<CopyBody | undefined> | { readonly fault: CmsFault['fault'] }

/** Reads and sanitises an answer of the CMS; runs in a thread. */
export function readCms({ as, body, locale }: CmsReading): CmsRead {
  try {
    return readers[as](body, locale)
  } catch (error) {
    if (error instanceof CmsFault) return { fault: error.fault }
    throw error
  }
}
