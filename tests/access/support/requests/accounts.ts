import { none, password, type Make } from '../request.ts'
import { uniqueMail } from '../world.ts'

/** The password is the demo's again, as the second operator's stays, whatever another call has made of it. */
const changePassword: Make = async ({ world, actor }) => {
  await world.app.services.db.write(actor.place.id, (tx) =>
    tx.query(
      `UPDATE account SET password_hash = o.password_hash FROM account o
       WHERE account.tenant_id = $1 AND account.id = $2 AND o.tenant_id = $1 AND o.email_key = 'betreiber2@demo.example'`,
      [actor.place.id, actor.accountId],
    ),
  )
  return { body: { AltesPassword: password, Password: 'Brombeere-Regal7' } }
}

export const accountRequests = {
  login: () => ({ body: { Email: 'anmelden@demo.example', Password: password } }),
  loginByToken: async ({ fixtures, actor }) => ({ query: { token: await fixtures.adminLoginToken(actor.place) } }),
  createRecommenderAccount: async ({ world, actor }) => {
    await world.setAutologin(actor.place, false)
    return { body: { Vorname: 'Ute', Nachname: 'Klein', Email: uniqueMail('ute') } }
  },
  grantAutologin: async ({ world, fixtures, actor }) => {
    await world.setAutologin(actor.place, true)
    const ExterneId = await fixtures.externalAccount(actor.place)
    return { body: { ExterneId, Vorname: 'Ida', Nachname: 'Kowalski', Email: uniqueMail('ida') } }
  },
  grantAdminLogin: () => ({ body: { Email: 'anmelden@demo.example', Grund: 'Anfrage 4711' } }),
  logout: none,
  refreshSession: none,
  getCurrentUser: none,
  updateLanguage: () => ({ body: { Language: 'de' } }),
  requestPasswordReset: () => ({ params: { email: 'anmelden@demo.example' } }),
  resendWelcomeMail: () => ({ params: { email: 'anmelden@demo.example' } }),
  setPassword: async ({ fixtures, actor }) => ({
    body: { Token: await fixtures.token(actor.place, 'resetPassword'), Password: 'Brombeere-Regal7' },
  }),
  validatePasswordToken: async ({ fixtures, actor }) => ({
    body: { Token: await fixtures.token(actor.place, 'resetPassword') },
  }),
  requestDeviceLink: async ({ world, actor }) => {
    await world.setAutologin(actor.place, false)
    return { body: { Email: 'anmelden@demo.example' } }
  },
  requestOperatorDeviceLink: () => ({ body: { Email: 'betreiber@demo.example' } }),
  confirmDevice: async ({ world, fixtures, actor }) => {
    await world.setAutologin(actor.place, false)
    return { body: { Token: await fixtures.deviceToken(actor.place) } }
  },
  getPasswordRules: none,
  changePassword,
  changeOperatorPassword: changePassword,
  listSubscribers: async ({ fixtures, actor }) => {
    await fixtures.token(actor.place, 'newsletterOptout')
    return {}
  },
  exportSubscribers: none,
  setNewsletterOptin: async ({ world, actor }) => {
    await world.app.services.db.write(actor.place.id, (tx) =>
      tx.query(`UPDATE account SET newsletter_state = 'optedOut' WHERE tenant_id = $1 AND id = $2`, [
        actor.place.id,
        actor.accountId,
      ]),
    )
    return { body: { NewsletterPermission: true } }
  },
  decideNewsletter: async ({ fixtures, actor }) => ({
    params: { decision: 'optin' },
    body: { Token: await fixtures.token(actor.place, 'newsletterOptin') },
  }),
  endNewsletterAtOnce: async ({ fixtures, actor }) => ({
    params: { token: await fixtures.token(actor.place, 'newsletterOptout') },
  }),
  loginOperator: () => ({ body: { Email: 'betreiber2@demo.example', Password: password } }),
  logoutOperator: none,
} satisfies Record<string, Make>
