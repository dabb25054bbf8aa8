import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Operation } from '@referral/contract/operation'
import { operations } from '@referral/contract/operations'
import type { Translation } from '@referral/contract/translation'
import { translationOf } from '@referral/contract/translation-of'
import { neverKept } from './use-kept-input.ts'

const secret = /(^|[a-z])(password|secret|token|code|pin|iban|bic)$/i
/** Whether the tenant has such codes, and a postcode. */
const noSecrets = ['offlineCode', 'zipCode']

function namesIn(translation: Translation): string[] {
  if ('each' in translation) return namesIn(translation.each)
  if ('codes' in translation) return []
  return translation.flatMap(([, name, value]) => [name, ...(value === undefined ? [] : namesIn(value))])
}

it('names every password, code, token and bank account that a call takes', () => {
  const taken = Object.values<Operation>(operations).flatMap(({ body }) => {
    const translation = body === undefined ? undefined : translationOf(body)
    return translation === undefined ? [] : namesIn(translation)
  })
  const secrets = new Set(taken.filter((name) => secret.test(name) && !noSecrets.includes(name)))
  expect([...secrets]).toEqual(expect.arrayContaining(['password', 'code', 'iban', 'webhookSecret']))
  expect([...secrets].filter((name) => !neverKept.has(name))).toEqual([])
})

const web = join(import.meta.dirname, '../..')
const sources = globSync(['features/**/*.tsx', 'desk/**/*.tsx'], { cwd: web }).map((file) =>
  readFileSync(join(web, file), 'utf8'),
)
const isSecretInput = (element: string, components: readonly string[]): boolean =>
  components.includes(/^<(\w+)/.exec(element)?.[1] ?? '') ||
  /type="password"|autoComplete="(current-password|new-password|one-time-code)"/.test(element)
/** Each with what stands between it and the next one. */
const elementsOf = (source: string): string[] => source.split(/(?=<[A-Z])/)

it('names every field of a form that hides what is typed, or takes a code or an IBAN', () => {
  const inputs = ['PasswordField', 'OwnPasswordField', 'IbanField']
  // Components around such an input take its field.
  const around = sources.flatMap((source) =>
    source
      .split(/(?=^(?:export )?function )/m)
      .filter((part) =>
        elementsOf(part).some((one) => /\{\.\.\.field\}|field=\{field\}/.test(one) && isSecretInput(one, inputs)),
      )
      .flatMap((part) => /^(?:export )?function (\w+)/.exec(part)?.[1] ?? []),
  )
  const names = sources
    .flatMap(elementsOf)
    .filter((element) => isSecretInput(element, [...inputs, ...around]))
    .flatMap((element) => /(?:form\.text|\bfield)\('(\w+)'\)/.exec(element)?.[1] ?? [])
  expect(around).toEqual(expect.arrayContaining(['CurrentPassword', 'OwnPassword', 'Code']))
  expect(names).toEqual(expect.arrayContaining(['password', 'passwordRepeat', 'code', 'pin', 'iban', 'hook']))
  expect([...new Set(names)].filter((name) => !neverKept.has(name))).toEqual([])
})
