import { refusals, type RefusalName } from '@referral/contract/refusals'
import { expect, it } from 'vitest'
import { readProblem } from '#platform/api/read-problem.ts'
import { isShut } from './device-link.tsx'

const refused = (name: RefusalName, Ursache?: string) =>
  readProblem(refusals[name].status, { type: `urn:referral:${name}`, PsoErrorCode: refusals[name].code, Ursache })

it.each([
  ['the shut gate', refused('tooMany', 'gateShut'), true],
  ['a device over its own count, wrong codes, a full queue', refused('tooMany'), false],
  ['a proxy that slows down', readProblem(429, '<html>'), false],
  ['a wrong password', refused('loginFailed'), false],
  ['a fault of our own', new Error('gateShut'), false],
])('the link by mail is offered by its reason: %s', (_what, error, isOffered) => {
  expect(isShut(error)).toBe(isOffered)
})
