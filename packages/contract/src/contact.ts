import { z } from 'zod'
import { line, mailAddress, record, text } from './fields.ts'
import { operation, signedIn } from './operation.ts'
import { captchaDemand } from './captcha.ts'

const group = 'contact'

/** Whatever else it contains, such a request only asks (spec §7.7). */
const command = () => z.literal('IsCaptchaRequired', { error: 'invalid' }).optional()

export const contactOperations = {
  getContactCaptcha: operation({
    id: 'getContactCaptcha',
    method: 'GET',
    path: '/kontakt',
    group,
    summary: 'Asks whether a captcha is required (`?cmd=IsCaptchaRequired`)',
    section: '7.7',
    callers: ['anyone', ...signedIn],
    limit: { per: 'address', count: 120, seconds: 600 },
    query: record({ command: ['cmd', command()] }),
    answer: record(captchaDemand),
    refusals: ['invalidInput', 'tooMany'],
    example: { query: { cmd: 'IsCaptchaRequired' } },
  }),
  sendContactMessage: operation({
    id: 'sendContactMessage',
    method: 'POST',
    path: '/kontakt',
    group,
    summary:
      'Sends a message to the tenant; with `cmd=IsCaptchaRequired` or without a body, asks whether a captcha is required',
    section: '2.5, 7.7',
    callers: ['anyone', ...signedIn],
    repeatable: true,
    status: 201,
    bodyOptional: true,
    limit: { per: 'address', count: 60, seconds: 3_600 },
    query: record({ command: ['cmd', command()], captcha: ['captcha', z.string().max(4_000).optional()] }),
    body: record({
      email: ['Email', mailAddress()],
      subject: ['Betreff', line(120)],
      message: ['Nachricht', text(5_000, 1)],
      copy: ['Kopie', z.boolean({ error: 'invalid' }).optional()],
    }),
    answer: record({
      ...captchaDemand,
      required: ['IsCaptchaRequired', z.boolean().optional()],
      copySent: ['KopieUnterwegs', z.boolean().optional()],
    }),
    refusals: ['invalidInput', 'captchaRequired', 'tooMany', 'idempotencyMismatch'],
  }),
}
