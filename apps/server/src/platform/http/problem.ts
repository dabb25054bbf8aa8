import type { FastifyReply } from 'fastify'
import { fieldLabels, fieldMessage } from '@referral/contract/messages'
import { refusals } from '@referral/contract/refusals'
import type { Locale } from '../context.ts'
import type { Refused } from '../outcome.ts'

/** The one error envelope: PsoErrorCode of the specification and the members of RFC 9457. */
export function problemOf(refused: Refused, locale: Locale, instance: string) {
  const refusal = refusals[refused.name]
  return {
    PsoErrorCode: refusal.code,
    type: `urn:referral:${refused.name}`,
    title: refusal[locale],
    status: refusal.status,
    ...(refused.detail === undefined ? {} : { detail: refused.detail }),
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

export function sendProblem(answer: FastifyReply, refused: Refused, locale: Locale, instance: string) {
  const problem = problemOf(refused, locale, instance)
  if (problem.status === 429 || problem.status === 503)
    void answer.header('retry-after', problem.status === 503 ? '2' : '60')
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
