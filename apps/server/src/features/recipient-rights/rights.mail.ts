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
        ...say.texts('text'),
        say.button(url),
        ...say.notes('note'),
        ...(tenant.config.autologin
          ? []
          : ([...say.texts('account'), say.button(pageLink(tenant, locale, 'MeineDaten'), 'account.button')] as const)),
      ],
    }),
    samples: (ctx) => [{ url: rightsUrl(ctx, '…') }],
  },
)

interface Decision {
  readonly erased: 'all' | 'waiting' | 'no'
  readonly objection: 'made' | 'ended' | 'no'
  readonly newsletter: 'ended' | 'no'
}

const done = defineMail(
  doneWords,
  findTyped((_ctx, { data }): Decision => ({
    erased: data['erased'] !== 'yes' ? 'no' : data['waiting'] === '0' ? 'all' : 'waiting',
    objection: data['objection'] === 'made' || data['objection'] === 'ended' ? data['objection'] : 'no',
    newsletter: data['newsletter'] === 'ended' ? 'ended' : 'no',
  })),
  {
    name: rightsTemplates[1],
    audience: 'sender',
    write: (say, { erased, objection, newsletter }) => ({
      blocks: [
        ...(erased === 'all' ? say.texts('text.erased') : []),
        ...(erased === 'waiting' ? say.texts('text.waiting') : []),
        ...(objection === 'made' ? say.texts('text.objected') : []),
        ...(objection === 'ended' ? say.texts('text.objectionEnded') : []),
        ...(newsletter === 'ended' ? say.texts('text.newsletterEnded') : []),
        ...(objection === 'made' ? say.notes('note.takeBack') : []),
        ...(erased === 'all' ? say.notes('note.last') : []),
        say.help(),
      ],
    }),
    samples: (): Decision[] => [
      { erased: 'all', objection: 'no', newsletter: 'ended' },
      { erased: 'waiting', objection: 'made', newsletter: 'no' },
      { erased: 'no', objection: 'ended', newsletter: 'no' },
    ],
  },
)

/** Both answer a request of the address's owner, so an objection does not stop them. */
export const rightsMails: readonly MailTemplate[] = [link, done]
