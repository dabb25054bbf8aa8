import { z } from 'zod'
import { instant, record } from './fields.ts'
import { uuid } from './parts.ts'
import { codecOf } from './states.ts'

/** Why a mail did not arrive, from the mail server's answer. */
export const bounceClass = () =>
  codecOf({
    PostfachUnbekannt: 'unknownMailbox',
    PostfachVoll: 'mailboxFull',
    AlsSpamAbgelehnt: 'refusedAsSpam',
    NichtErreichbar: 'unreachable',
    Sonstiges: 'other',
  })

/** A mail of a case that did not arrive; neither its text nor its address is stored. */
export const undeliveredMail = record({
  id: ['Id', uuid()],
  template: ['Vorlage', z.string()],
  /** The owner of the mail's address. */
  audience: ['An', codecOf({ Empfehler: 'recommender', Empfaenger: 'recipient', Andere: 'other' })],
  status: ['Zustellstatus', z.string()],
  cls: ['Zustellgrund', bounceClass()],
  at: ['Am', instant()],
})
