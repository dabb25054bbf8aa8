import type { Room } from '#platform/room.ts'
import { billMonths } from './bill-months.ts'
import { billingMails } from './billing.mail.ts'
import { forgetInvoices } from './forget-invoices.ts'
import { billingRoutes } from './billing.routes.ts'
import { deliverInvoice } from './keep-document.ts'

export const billingRoom: Room = {
  routes: billingRoutes,
  mails: billingMails,
  nightSteps: [
    { name: 'billed', phase: 'remind', run: billMonths },
    { name: 'invoicesForgotten', phase: 'forget', run: forgetInvoices },
  ],
  tasks: { 'invoice-document': deliverInvoice },
}
