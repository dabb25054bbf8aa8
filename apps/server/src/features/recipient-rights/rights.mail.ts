import type { Context } from '#platform/context.ts'
import type { MailContent, MailRequest, MailTemplate } from '#platform/mail/content.ts'
import { wording } from '#platform/mail/wording.ts'
import { pageLink } from '#platform/page-link.ts'
import { doneWords, linkWords } from './rights.mail-words.ts'
import { findAddress, rightsTemplates } from './rights-address.ts'

type Written = Omit<MailContent, 'to'>

/** To an address that somebody typed, and that is kept for this alone. */
const toAddress =
  (write: (ctx: Context, request: MailRequest) => Written): MailTemplate['build'] =>
  async (ctx, tx, request) => {
    const address = await findAddress(ctx, tx, request.subjectId)
    return address === undefined ? undefined : { to: { name: '', address }, ...write(ctx, request) }
  }

function link(ctx: Context, { data }: MailRequest): Written {
  const say = wording(ctx)
  const token = ctx.services.tokens.reproduce(ctx.tenant.id, 'recipientRights', data['tokenId'] ?? '')
  return {
    subject: say(linkWords.subject),
    preview: say(linkWords.preview),
    heading: say(linkWords.heading),
    blocks: [
      { kind: 'text', text: say(linkWords.text) },
      {
        kind: 'button',
        label: say(linkWords.button),
        url: pageLink(ctx.tenant, ctx.locale, 'EmpfaengerLoeschung', `t=${token}`),
      },
      { kind: 'note', text: say(linkWords.note) },
    ],
  }
}

function done(ctx: Context, { data }: MailRequest): Written {
  const say = wording(ctx)
  const paragraphs = [
    ...(data['erased'] === 'yes' ? [data['waiting'] === '0' ? doneWords.erased : doneWords.waiting] : []),
    ...(data['objection'] === 'made' ? [doneWords.objected] : []),
    ...(data['objection'] === 'ended' ? [doneWords.objectionEnded] : []),
  ]
  const notes = [
    ...(data['objection'] === 'made' ? [doneWords.takeBack] : []),
    ...(data['erased'] === 'yes' && data['waiting'] === '0' ? [doneWords.last] : []),
  ]
  return {
    subject: say(doneWords.subject),
    preview: say(doneWords.preview),
    heading: say(doneWords.heading),
    blocks: [
      ...paragraphs.map((words) => ({ kind: 'text', text: say(words) }) as const),
      ...notes.map((words) => ({ kind: 'note', text: say(words) }) as const),
      { kind: 'facts', facts: [[say(doneWords.help), ctx.tenant.config.contact.email]] },
    ],
  }
}

/** Both answer somebody who asked, so an objection does not stop them. */
export const rightsMails: readonly MailTemplate[] = [
  { name: rightsTemplates[0], audience: 'sender', build: toAddress(link) },
  { name: rightsTemplates[1], audience: 'sender', build: toAddress(done) },
]
