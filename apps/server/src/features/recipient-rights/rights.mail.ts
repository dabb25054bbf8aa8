import type { Context, MailTemplate } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { defineMail } from '#platform/mail/define-mail.ts'
import type { MailRequest } from '#platform/mail/content.ts'
import { pageLink } from '#platform/page-link.ts'
import { doneWords, linkWords } from './rights.mail-words.ts'
import { findAddress, rightsTemplates } from './rights-address.ts'

/** To an address that a caller typed, and that is stored for this alone. */
const findTyped =
  <Facts>(tell: (ctx: Context, request: MailRequest) => Facts) =>
  async (ctx: Context, tx: Tx, request: MailRequest) => {
    const address = await findAddress(ctx, tx, request.subjectId)
    return address === undefined ? undefined : { to: { name: '', address }, facts: tell(ctx, request) }
  }

const rightsUrl = (ctx: Context, token: string) => pageLink(ctx.tenant, ctx.locale, 'EmpfaengerLoeschung', `t=${token}`)

const link = defineMail(
  linkWords,
  findTyped((ctx, { data }) => ({
    url: rightsUrl(ctx, ctx.services.tokens.reproduce(ctx.tenant.id, 'recipientRights', data['tokenId'] ?? '')),
  })),
  {
    name: rightsTemplates[0],
    audience: 'sender',
    // People with and without an account get the same mail, with both ways.
    write: (say, { url }, { tenant, locale }) => ({
      blocks: [
        { kind: 'text', text: say('text') },
        { kind: 'button', label: say('button'), url },
        { kind: 'note', text: say('note') },
        ...(tenant.config.autologin
          ? []
          : ([
              { kind: 'text', text: say('account') },
              { kind: 'button', label: say('account.button'), url: pageLink(tenant, locale, 'MeineDaten') },
            ] as const)),
      ],
    }),
    samples: (ctx) => [{ url: rightsUrl(ctx, '…') }],
  },
)

interface Decision {
  readonly erased: 'all' | 'waiting' | 'no'
  readonly objection: 'made' | 'ended' | 'no'
}

const done = defineMail(
  doneWords,
  findTyped((_ctx, { data }): Decision => ({
    erased: data['erased'] !== 'yes' ? 'no' : data['waiting'] === '0' ? 'all' : 'waiting',
    objection: data['objection'] === 'made' || data['objection'] === 'ended' ? data['objection'] : 'no',
  })),
  {
    name: rightsTemplates[1],
    audience: 'sender',
    write: (say, { erased, objection }, { tenant }) => {
      const text = (key: Parameters<typeof say>[0]) => ({ kind: 'text', text: say(key) }) as const
      const note = (key: Parameters<typeof say>[0]) => ({ kind: 'note', text: say(key) }) as const
      return {
        blocks: [
          ...(erased === 'all' ? [text('text.erased')] : []),
          ...(erased === 'waiting' ? [text('text.waiting')] : []),
          ...(objection === 'made' ? [text('text.objected')] : []),
          ...(objection === 'ended' ? [text('text.objectionEnded')] : []),
          ...(objection === 'made' ? [note('note.takeBack')] : []),
          ...(erased === 'all' ? [note('note.last')] : []),
          { kind: 'facts', facts: [[say('help'), tenant.config.contact.email]] },
        ],
      }
    },
    samples: (): Decision[] => [
      { erased: 'all', objection: 'no' },
      { erased: 'waiting', objection: 'made' },
      { erased: 'no', objection: 'ended' },
    ],
  },
)

/** Both answer a request of the address's owner, so an objection does not stop them. */
export const rightsMails: readonly MailTemplate[] = [link, done]
