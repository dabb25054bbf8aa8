import { expect, it } from 'vitest'
import { readProblem } from '#platform/api/read-problem.ts'
import { faultsOf, keepsClient, refusedFor } from './source-faults.ts'

it('reads why a CMS was refused, as the server tells it', () => {
  const refused = (Ursache?: string) => refusedFor(readProblem(409, { type: 'urn:referral:sourceRefused', Ursache }))
  expect([refused('credentials'), refused('schema'), refused()]).toEqual(['credentials', 'schema', 'unreachable'])
})

it('shows the fault of every field of the call, also of the webhook’s secret', () => {
  const all = ['url', 'application', 'clientId', 'clientSecret', 'webhookSecret']
  const said = faultsOf(
    all.map((field) => ({ field, code: 'invalid' })),
    false,
  )
  expect(said).toEqual({
    url: 'problem.host',
    application: 'problem.application',
    id: 'problem.invalid',
    secret: 'problem.invalid',
    hook: 'problem.invalid',
  })
  expect(faultsOf([{ field: 'webhookSecret', code: 'tooLong' }], false)).toEqual({ hook: 'problem.tooLong' })
})

it('requires the access again only for another server, and says why', () => {
  const fault = [{ field: 'clientId', code: 'required' }]
  expect(faultsOf(fault, false)).toEqual({ id: 'problem.required' })
  expect(faultsOf(fault, true)).toEqual({ id: 'problem.required.other' })
  expect(keepsClient(true, 'https://cms.example', ' https://cms.example/api ')).toBe(true)
  expect(keepsClient(true, 'https://cms.example', 'https://other.example')).toBe(false)
  expect(keepsClient(true, 'https://cms.example', 'cms')).toBe(false)
  expect(keepsClient(false, '', '')).toBe(false)
})
