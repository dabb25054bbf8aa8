import '@referral/contract/desk-messages'
import type { FastifyReply } from 'fastify'
import { fieldLabels, fieldMessage } from '@referral/contract/messages'
import { reasonText } from '@referral/contract/refusal-reasons'
import { refusals, type RefusalName } from '@referral/contract/refusals'
import type { Locale } from '../locale.ts'
import type { Refused } from '../outcome.ts'

/** The one error envelope: PsoErrorCode of the specification and the members of RFC 9457. */
export function problemOf(refused: Refused, locale: Locale, instance: string) {
  const refusal = refusals[refused.name]
  return {
    PsoErrorCode: refusal.code,
    type: `urn:referral:${refused.name}`,
    title: refusal[locale],
    status: refusal.status,
    ...(refused.detail === undefined ? {} : why(refused.name, refused.detail, locale)),
    instance,
    ...(refused.fields.length === 0
      ? {}
      : {
          errors: refused.fields.map(({ field, code }) => ({
            Feld: field,
            Code: code,
            Meldung: fieldMessage(code, labelOf(field, locale), locale),
          })),
        }),
  }
}

const told: ReadonlySet<RefusalName> = new Set(['illegalMove', 'malformed', 'signOnRefused', 'tooLarge'])

/** As a code for programs, and in words where the title does not contain it already. */
function why(name: RefusalName, code: string, locale: Locale) {
  const detail = told.has(name) ? reasonText(code, locale) : undefined
  return { ...(detail === undefined ? {} : { detail }), Ursache: code }
}

export function sendProblem(answer: FastifyReply, refused: Refused, locale: Locale, instance: string) {
  const problem = problemOf(refused, locale, instance)
  if (problem.status === 429 || problem.status === 503)
    void answer.header('retry-after', String(refused.retryAfter ?? (problem.status === 503 ? 2 : 60)))
  return answer
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem))
}

function labelOf(field: string, locale: Locale): string {
  const name = field.split('.').at(-1)!
  return Object.hasOwn(fieldLabels, name) ? fieldLabels[name]![locale] : name
}
