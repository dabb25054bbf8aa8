import { z } from 'zod'
import { instant, record } from './fields.ts'
import { uuid } from './parts.ts'
import { codecOf } from './states.ts'

/** Why a mail did not arrive, as a mail server said. */
export const bounceClass = () =>
  codecOf({
    PostfachUnbekannt: 'unknownMailbox',
    PostfachVoll: 'mailboxFull',
    AlsSpamAbgelehnt: 'refusedAsSpam',
    NichtErreichbar: 'unreachable',
    Sonstiges: 'other',
  })

/** A mail of a case that did not arrive; neither its text nor its address is kept. */
export const undeliveredMail = record({
  id: ['Id', uuid()],
  template: ['Vorlage', z.string()],
  /** Whose address it went to. */
  audience: ['An', codecOf({ Empfehler: 'recommender', Empfaenger: 'recipient', Andere: 'other' })],
  status: ['Zustellstatus', z.string()],
  cls: ['Zustellgrund', bounceClass()],
  at: ['Am', instant()],
})
