import type { Context, MailTemplate } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import type { OwnTexts } from '#platform/mail/content.ts'
import type { StoredBlock } from '../document.ts'
import { mailWordFaults, mailWordsOf } from './mail-words.ts'
import { textsOf } from './mail-writing.ts'

const selectPublished = statement(
  'mail_texts_published',
  `SELECT body AS blocks, withdrawn AS "isWithdrawn" FROM content_document
   WHERE tenant_id = $1 AND kind = 'mail' AND key = $2 AND locale = $3 ORDER BY version DESC LIMIT 1`,
)

/**
 * The tenant's wordings of a mail instead of the built-in words. A wording that no longer fits its word, since the
 * product changed that, is ignored in favour of the built-in one.
 */
export async function ownMailTexts(ctx: Context, tx: Tx, mail: MailTemplate): Promise<OwnTexts> {
  const row = await tx.maybe<{ blocks: readonly StoredBlock[]; isWithdrawn: boolean }>(selectPublished, [
    tx.tenantId,
    mail.textKey,
    ctx.locale,
  ])
  if (row === undefined || row.isWithdrawn) return {}
  const texts = textsOf({ title: '', blocks: row.blocks })
  const fitting = mailWordsOf(ctx, [mail]).filter((word) => {
    const text = texts[word.name]
    return text !== undefined && mailWordFaults(mail, word, text).length === 0
  })
  return Object.fromEntries(fitting.map(({ name }) => [name, texts[name] ?? '']))
}
