import { accountOperations as operations } from '@referral/contract/accounts'
import { waysInOperations } from '@referral/contract/ways-in'
import { PASSWORD_MAX, PASSWORD_MIN } from '@referral/domain/validate/password'
import { isRefused, refuse } from '#platform/outcome.ts'
import { cachedRoute, reply, route, type Route } from '#platform/http/route.ts'
import { changePassword } from './change-password.ts'
import { confirmDevice, requestDeviceLink } from './device-links.ts'
import { grantAdminLogin } from './grant-admin-login.ts'
import { grantAutologin } from './grant-autologin.ts'
import { logIn } from './log-in.ts'
import { logInByToken } from './log-in-by-token.ts'
import { logInOperator } from './log-in-operator.ts'
import { registerRecommender } from './register-recommender.ts'
import { requestPasswordReset, resendWelcomeMail } from './request-password-reset.ts'
import { getCurrentUser, logOut, refreshSession, updateLanguage } from './session-calls.ts'
import { setPassword, validatePasswordToken } from './set-password.ts'
import type { SignedIn } from './signed-in.ts'

const answerUser = ({ user, cookies }: SignedIn) => reply(user, { cookies })

const ok = { ok: true } as const

export const accountsRoutes: Route[] = [
  route(operations.login, async (ctx, { body }) => {
    const outcome = await logIn(ctx, body)
    return isRefused(outcome) ? outcome : answerUser(outcome)
  }),
  route(waysInOperations.loginByToken, async (ctx, { query }) => {
    const outcome = await logInByToken(ctx, query)
    return isRefused(outcome) ? outcome : answerUser(outcome)
  }),
  route(waysInOperations.createRecommenderAccount, (ctx, { body }) => registerRecommender(ctx, body)),
  route(waysInOperations.grantAutologin, (ctx, { body }) => grantAutologin(ctx, body)),
  route(waysInOperations.grantAdminLogin, (ctx, { body }) => grantAdminLogin(ctx, body)),
  route(waysInOperations.requestDeviceLink, async (ctx, { body }) => {
    if (ctx.tenant.config.autologin) return refuse('notFound')
    await requestDeviceLink(ctx, 'account', body.email)
    return ok
  }),
  route(waysInOperations.requestOperatorDeviceLink, async (ctx, { body }) => {
    await requestDeviceLink(ctx, 'operator', body.email)
    return ok
  }),
  route(waysInOperations.confirmDevice, async (ctx, { body }) => {
    const cookie = await confirmDevice(ctx, body.token)
    return isRefused(cookie) ? cookie : reply(ok, { cookies: [cookie] })
  }),
  route(operations.logout, async (ctx) => reply(undefined, { cookies: await logOut(ctx) })),
  route(operations.refreshSession, async (ctx) => {
    const outcome = await refreshSession(ctx)
    return isRefused(outcome) ? outcome : answerUser(outcome)
  }),
  route(operations.getCurrentUser, (ctx) => getCurrentUser(ctx)),
  route(operations.updateLanguage, (ctx, { body }) => updateLanguage(ctx, body.language)),
  route(operations.requestPasswordReset, async (ctx, { params, query }) => {
    await requestPasswordReset(ctx, params.email, query.area)
    return ok
  }),
  route(operations.resendWelcomeMail, async (ctx, { params }) => {
    await resendWelcomeMail(ctx, params.email)
    return ok
  }),
  route(operations.setPassword, async (ctx, { body }) => {
    const outcome = await setPassword(ctx, body)
    return isRefused(outcome) ? outcome : answerUser(outcome)
  }),
  route(operations.validatePasswordToken, (ctx, { body }) => validatePasswordToken(ctx, body.token)),
  cachedRoute(operations.getPasswordRules, async () => ({
    minimumLength: PASSWORD_MIN,
    maximumLength: PASSWORD_MAX,
    lower: true,
    upper: true,
    digit: true,
    pattern: String.raw`^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\p{Nd}).{${PASSWORD_MIN},${PASSWORD_MAX}}$`,
  })),
  route(operations.changePassword, (ctx, { body }) => changePassword(ctx, body)),
  route(operations.loginOperator, async (ctx, { body }) => {
    const outcome = await logInOperator(ctx, body)
    return isRefused(outcome)
      ? outcome
      : reply({ ...outcome.user, secondFactorOff: outcome.secondFactorOff }, { cookies: outcome.cookies })
  }),
  route(operations.changeOperatorPassword, (ctx, { body }) => changePassword(ctx, body)),
  route(operations.logoutOperator, async (ctx) => reply(undefined, { cookies: await logOut(ctx) })),
]
