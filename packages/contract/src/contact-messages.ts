import { z } from 'zod'
import { instant, mailAddress, pageOf, record, yesNo } from './fields.ts'
import { operation } from './operation.ts'
import { byId, callers, group } from './operator-parts.ts'
import { locale, uuid } from './parts.ts'

const row = {
  id: ['Id', uuid()],
  email: ['Email', z.string()],
  subject: ['Betreff', z.string()],
  receivedAt: ['EingegangenAm', instant()],
  language: ['Sprache', locale()],
  doneAt: ['ErledigtAm', instant().nullable()],
  doneBy: ['ErledigtVon', z.string().nullable()],
} as const

const message = record({
  ...row,
  text: ['Nachricht', z.string()],
  /** Whether a login vouches for the typed address: none, one with another address, the address's own. */
  login: ['Anmeldung', z.enum(['none', 'other', 'same'])],
})

/** What people wrote by the contact form, for the back office to answer and tick off. */
export const messageOperations = {
  searchContactMessages: operation({
    id: 'searchContactMessages',
    method: 'POST',
    path: '/betreiber/nachrichten/suche',
    group,
    summary:
      'Messages from the contact form; open ones are listed oldest first. Messages are encrypted and can only be found by the full e-mail address, which goes in the body to keep it out of URLs',
    section: 'experience 11',
    callers,
    body: record({
      page: [
        'page',
        z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(1_000_000, { error: 'invalid' }).optional(),
      ],
      size: [
        'pagesize',
        z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(200, { error: 'invalid' }).optional(),
      ],
      email: ['email', mailAddress().optional()],
      open: ['offen', yesNo().optional()],
    }),
    answer: pageOf(record(row)),
    refusals: ['sessionEnded', 'narrowFilter', 'invalidInput'],
  }),
  getContactMessage: operation({
    id: 'getContactMessage',
    method: 'GET',
    path: '/betreiber/nachrichten/:id',
    group,
    summary: 'A message with its text',
    section: 'experience 11',
    callers,
    params: byId(),
    answer: message,
    refusals: ['notFound', 'sessionEnded'],
  }),
  moveContactMessage: operation({
    id: 'moveContactMessage',
    method: 'POST',
    path: '/betreiber/nachrichten/:id/:move',
    group,
    summary: 'Marks a message as done, or reopens it',
    section: 'experience 11',
    callers,
    params: record({ id: ['id', uuid()], move: ['move', z.enum(['done', 'reopen'])] }),
    answer: message,
    refusals: ['notFound', 'illegalMove', 'sessionEnded'],
  }),
}
