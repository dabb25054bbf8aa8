import { z } from 'zod'
import { cents, instant, line, mailAddress, record } from './fields.ts'
import { operation } from './operation.ts'
import { callers, group as operatorGroup } from './operator-parts.ts'
import { done, locale } from './parts.ts'
import { captchaDemand } from './captcha.ts'

const group = 'recipients'
const token = () => line(100)

/** Erasure and objection of people who were recommended to and have no account (Art. 17 and 21 GDPR). */
export const recipientRightsOperations = {
  requestRightsLink: operation({
    id: 'requestRightsLink',
    method: 'POST',
    path: '/empfaenger/loeschung',
    group,
    summary:
      'E-mails a link to the owner of an address for erasing its data or objecting; the answer is the same for every address. Without a body, asks whether a captcha is required',
    section: 'product 2.9',
    callers: ['anyone'],
    status: 202,
    bodyOptional: true,
    limit: { per: 'address', count: 30, seconds: 3_600 },
    query: record({ captcha: ['captcha', z.string().max(4_000).optional()] }),
    body: record({ email: ['Email', mailAddress()] }),
    answer: record({
      ...captchaDemand,
      required: ['IsCaptchaRequired', z.boolean().optional()],
      ok: ['Ok', z.literal(true).optional()],
    }),
    refusals: ['invalidInput', 'captchaRequired', 'tooMany'],
  }),
  mailRightsLink: operation({
    id: 'mailRightsLink',
    method: 'POST',
    path: '/betreiber/datenlink',
    group: operatorGroup,
    summary:
      'E-mails the owner of an address the link to their own data, for whoever asked in another way; the answer is the same for every address',
    section: 'product 2.9',
    callers,
    status: 202,
    limit: { per: 'caller', count: 60, seconds: 3_600 },
    body: record({
      email: ['Email', mailAddress()],
      /** The owner's, not the operator's. */
      language: ['Sprache', locale()],
    }),
    answer: done(),
    refusals: ['sessionEnded', 'invalidInput', 'tooMany'],
  }),
  lookUpByRightsLink: operation({
    id: 'lookUpByRightsLink',
    method: 'POST',
    path: '/empfaenger/loeschung/ansehen',
    group,
    summary: 'What is stored about the address behind the link, and what erasing it would mean; the link stays valid',
    section: 'product 2.9',
    callers: ['anyone'],
    limit: { per: 'address', count: 60, seconds: 3_600 },
    body: record({ token: ['Token', token()] }),
    answer: record({
      email: ['Email', z.string()],
      recommendations: ['Empfehlungen', z.int()],
      /** Of agencies and shops, to this address. */
      invitations: ['Einladungen', z.int()],
      orders: ['Auftraege', z.int()],
      messages: ['Nachrichten', z.int()],
      /** As an agency or a seller, that nobody has confirmed. */
      registrations: ['Registrierungen', z.int()],
      /** Claimed and still being paid: its data are erased once it has arrived. */
      runningCents: ['UnterwegsCent', cents()],
      /** Not claimed: lost with an erasure, and not to be claimed any more by whom no mail reaches. */
      lostCents: ['VerfallendCent', cents()],
      objected: ['Widersprochen', z.boolean()],
      /** Of the address, as an account’s or a recipient’s. */
      newsletter: ['NewsletterStand', z.enum(['optedOut', 'pending', 'optedIn'])],
      hasAccount: ['Konto', z.boolean()],
      validUntil: ['GueltigBis', instant()],
    }),
    refusals: ['invalidInput', 'tokenInvalid', 'tokenExpired', 'tooMany'],
  }),
  decideByRightsLink: operation({
    id: 'decideByRightsLink',
    method: 'POST',
    path: '/empfaenger/loeschung/entscheiden',
    group,
    summary:
      'Erases what is stored about the address, records or withdraws its objection, ends its newsletter; uses up the link',
    section: 'product 2.9',
    callers: ['anyone'],
    limit: { per: 'address', count: 60, seconds: 3_600 },
    body: record({
      token: ['Token', token()],
      erase: ['Loeschen', z.boolean({ error: 'invalid' })],
      /** The wanted state of the objection; left out, it is unchanged. */
      object: ['Widersprechen', z.boolean({ error: 'invalid' }).optional()],
      /** Erasing and objecting end it, too. */
      endNewsletter: ['NewsletterBeenden', z.boolean({ error: 'invalid' }).optional()],
    }),
    answer: record({
      erased: ['Geloescht', z.boolean()],
      /** Recommendations with a running payment; they are erased automatically afterwards. */
      waiting: ['Wartend', z.int()],
      objected: ['Widersprochen', z.boolean()],
      newsletterEnded: ['NewsletterBeendet', z.boolean()],
    }),
    refusals: ['invalidInput', 'tokenInvalid', 'tokenExpired', 'lostRace', 'tooMany'],
  }),
}
