import { formatIn } from '@referral/domain/format'
import { findAccount } from '#features/accounts/public.ts'
import type { Context, MailTemplate } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { defineMail } from '#platform/mail/define-mail.ts'
import { sampleOf } from '#platform/mail/sample.ts'
import { portalLink } from '#platform/page-link.ts'
import { invoiceWords } from './billing.mail-words.ts'
import { findInvoice } from './invoices.sql.ts'
import type { InvoiceRow } from './tables.ts'

const titles = {
  de: { invoice: 'Rechnung', credit: 'Gutschrift', correction: 'Rechnungskorrektur' },
  en: { invoice: 'Invoice', credit: 'Credit note', correction: 'Invoice correction' },
} as const

const factsOf = (ctx: Context, { kind, number, grossCents, dueOn }: InvoiceRow, corrected: string) => ({
  tenant: ctx.tenant.name,
  title: titles[ctx.locale as Locale][kind === 'invoice' && grossCents < 0 ? 'credit' : kind],
  number: number ?? '',
  amount: formatIn[ctx.locale].money(grossCents),
  due: dueOn === null ? '' : formatIn[ctx.locale].day(dueOn),
  corrected,
  /** What a correction cancels: an invoice takes its money back, a credit is not paid out. */
  isOfCredit: kind === 'correction' && grossCents > 0,
})

const textOf = (corrected: string, isOfCredit: boolean) =>
  corrected === '' ? 'text' : isOfCredit ? 'text.correctionOfCredit' : 'text.correction'

/** To each owner of the agency: with a link to the portal, since an invoice is not mailed without request. */
const invoice = defineMail(
  invoiceWords,
  async (ctx, tx, { subjectId, data }) => {
    const account = await findAccount(tx, subjectId)
    const row = await findInvoice(tx, data['invoiceId'] ?? '')
    if (account === undefined || account.email === null || row === undefined) return undefined
    const { firstName, lastName, email } = account
    const corrected = row.correctsId === null ? undefined : await findInvoice(tx, row.correctsId)
    return {
      to: { name: `${firstName ?? ''} ${lastName ?? ''}`.trim(), address: email },
      facts: { firstName: firstName ?? '', lastName: lastName ?? '', ...factsOf(ctx, row, corrected?.number ?? '') },
    }
  },
  {
    name: 'billing.invoice',
    audience: 'agency',
    // A correction takes an invoice back and a credit pays out: neither is due, but a paid credit that is taken back.
    write: (say, { number, amount, due, corrected, isOfCredit }, { tenant, locale }) => ({
      ...(corrected !== ''
        ? { preview: say('preview.correction') }
        : due === ''
          ? { preview: say('preview.credit') }
          : {}),
      blocks: [
        ...say.texts('greeting', textOf(corrected, isOfCredit)),
        {
          kind: 'facts',
          facts: [
            [say('number'), number],
            [say('amount'), amount],
            ...(due === '' ? [] : [[say('due'), due] as const]),
            ...(corrected === '' ? [] : [[say(isOfCredit ? 'correctedCredit' : 'corrected'), corrected] as const]),
          ],
        },
        say.button(portalLink(tenant, locale, 'rechnungen')),
      ],
    }),
    samples: (ctx) => {
      const { firstName, lastName, day } = sampleOf(ctx)
      const amount = formatIn[ctx.locale].money(98_175)
      const title = titles[ctx.locale]
      const common = { firstName, lastName, tenant: ctx.tenant.name, isOfCredit: false }
      const back = { ...common, amount: `−${amount}`, due: '' }
      return [
        { ...common, title: title.invoice, number: 'RE-2027-00042', amount, due: day, corrected: '' },
        { ...back, title: title.correction, number: 'RE-2027-00043', corrected: 'RE-2027-00042' },
        { ...back, title: title.credit, number: 'RE-2027-00044', corrected: '' },
        {
          ...{ ...common, title: title.correction, number: 'RE-2027-00045', amount, due: day },
          ...{ corrected: 'RE-2027-00044', isOfCredit: true },
        },
      ]
    },
  },
)

export const billingMails: readonly MailTemplate[] = [invoice]
