import { randomUUID } from 'node:crypto'
import type { Make } from '../request.ts'

export const consentRequests = {
  recordCookieConsent: () => ({ body: { Kennung: randomUUID(), Funktional: true, Analyse: true, Marketing: false } }),
} satisfies Record<string, Make>
