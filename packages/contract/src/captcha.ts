import { z } from 'zod'
import { line, record } from './fields.ts'
import { channel } from './parts.ts'

export const captchaQuery = record({
  captcha: ['captcha', z.string().max(4_000).optional()],
  channel: ['channel', channel().optional()],
  entrySource: ['einsprungsquelle', line(60, 0).optional()],
})

/** The answer of the probe without a body: whether a captcha is demanded, and its challenge. */
export const captchaDemand = {
  required: ['IsCaptchaRequired', z.boolean()],
  challenge: ['Challenge', z.unknown().optional()],
} as const
