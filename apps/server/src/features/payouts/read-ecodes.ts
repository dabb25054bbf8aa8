import type { BodyOf } from '@referral/contract/operation'
import type { payoutOperations } from '@referral/contract/payouts'
import { refuseFields } from '#platform/outcome.ts'
import { packRows } from '#platform/work/packed-rows.ts'

const mostCodes = 100_000
const shownProblems = 200
/** Codes that are sealed and stored with one statement. */
const chunk = 500

/** Codes in the order of their lines; a code is 4 to 100 printable ASCII characters without blanks. */
export function readEcodes({ codes: text, ...upload }: BodyOf<typeof payoutOperations.uploadEcodes>) {
  const codes = new Set<string>()
  const problems: { line: number; code: string }[] = []
  let repeated = 0
  let line = 0
  for (const [raw] of text.matchAll(/[^\r\n]*(\r\n|\n|\r|$)/g)) {
    line += 1
    const code = raw.trim()
    if (code === '') continue
    if (!/^[\x21-\x7e]{4,100}$/.test(code)) {
      if (problems.length < shownProblems) problems.push({ line, code: 'invalid' })
    } else if (codes.has(code)) repeated += 1
    else codes.add(code)
    if (codes.size > mostCodes) return refuseFields({ field: 'codes', code: 'tooManyCodes' })
  }
  return { ...upload, codes: packRows(codes, chunk), problems, repeated }
}
