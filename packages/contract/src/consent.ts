import { z } from 'zod'
import { record } from './fields.ts'
import { operation } from './operation.ts'
import { uuid } from './parts.ts'

const choice = () => z.boolean({ error: 'invalid' })

export const consentOperations = {
  recordCookieConsent: operation({
    id: 'recordCookieConsent',
    method: 'POST',
    path: '/einwilligung',
    group: 'configuration',
    summary: 'Keeps the proof of a cookie choice, by a random number of the browser’s own',
    section: '2.5, 9',
    callers: ['anyone'],
    limit: { per: 'address', count: 60, seconds: 3_600 },
    status: 204,
    body: record({
      consentId: ['Kennung', uuid()],
      functional: ['Funktional', choice()],
      analytical: ['Analyse', choice()],
      marketing: ['Marketing', choice()],
    }),
    refusals: ['invalidInput', 'tooMany'],
    example: {
      body: { Kennung: '5b0a1a52-93a6-4bb5-9a0c-0c2f5a4f8e11', Funktional: true, Analyse: false, Marketing: false },
    },
  }),
}
