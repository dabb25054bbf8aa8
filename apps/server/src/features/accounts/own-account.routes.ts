import { ownDataOperations as operations } from '@referral/contract/own-data'
import { ownLoginOperations as logins } from '@referral/contract/own-logins'
import { secondFactorOperations as factors } from '@referral/contract/second-factor'
import { reply, route, type Route } from '#platform/http/route.ts'
import { isRefused } from '#platform/outcome.ts'
import { confirmEmailChange, requestEmailChange } from './change-email.ts'
import { changeName } from './change-name.ts'
import { getCustomerNumber, setCustomerNumber } from './customer-number.ts'
import { eraseOwnAccount } from './erase-own-account.ts'
import { endOtherLogins, endOwnLogin, listOwnLogins } from './own-logins.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, getOwnSecondFactor } from './own-second-factor.ts'
import { deleteOwnBankAccount, getOwnBankAccount, putOwnBankAccount } from './own-bank-account.ts'

/** What people change about their own account. */
export const ownAccountRoutes: readonly Route[] = [
  route(operations.getOwnBankAccount, (ctx) => getOwnBankAccount(ctx)),
  route(operations.putOwnBankAccount, (ctx, { body }) => putOwnBankAccount(ctx, body)),
  route(operations.deleteOwnBankAccount, (ctx, { body }) => deleteOwnBankAccount(ctx, body?.password)),
  route(factors.getSecondFactor, (ctx) => getOwnSecondFactor(ctx)),
  route(factors.beginSecondFactor, (ctx, { body }) => beginSecondFactor(ctx, body.password)),
  route(factors.confirmSecondFactor, (ctx, { body }) => confirmSecondFactor(ctx, body)),
  route(factors.endSecondFactor, (ctx, { body }) => endSecondFactor(ctx, { password: body.password, code: body.code })),
  route(logins.listOwnLogins, (ctx) => listOwnLogins(ctx)),
  route(logins.endOwnLogin, (ctx, { params }) => endOwnLogin(ctx, params.id)),
  route(logins.endOtherLogins, (ctx) => endOtherLogins(ctx)),
  route(operations.changeName, (ctx, { body }) => changeName(ctx, body)),
  route(operations.requestEmailChange, (ctx, { body }) => requestEmailChange(ctx, body)),
  route(operations.confirmEmailChange, (ctx, { body }) => confirmEmailChange(ctx, body.token)),
  route(operations.eraseOwnAccount, async (ctx, { body }) => {
    const cookies = await eraseOwnAccount(ctx, body?.password)
    return isRefused(cookies) ? cookies : reply({ ok: true } as const, { cookies })
  }),
  route(operations.getCustomerNumber, (ctx) => getCustomerNumber(ctx)),
  route(operations.setCustomerNumber, (ctx, { params }) => setCustomerNumber(ctx, params.customerNumber)),
]
