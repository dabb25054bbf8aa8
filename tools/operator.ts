/**
 * npm run operator -- TENANT EMAIL FIRST-NAME LAST-NAME: appoints an operator; shows the second factor once
 * npm run operator -- TENANT EMAIL again: for one who lost phone or password: another second factor, another link
 * npm run operator -- TENANT EMAIL dismiss: for one who works there no more
 */
import { isValidEmail } from '@referral/domain/email'
import pino from 'pino'
import qrcode from 'qrcode'
import { createApp } from '../apps/server/src/app.ts'
import { appointOperator, dismissOperator, renewOperator } from '../apps/server/src/features/accounts/public.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { isRefused } from '../apps/server/src/platform/outcome.ts'
import { systemContext } from '../apps/server/src/platform/system-context.ts'
import { withDatabase } from './backup/with-database.ts'

const [key = '', email = '', firstName = '', lastName = ''] = process.argv.slice(2)
const isAgain = firstName === 'again' && lastName === ''
const isDismissal = firstName === 'dismiss' && lastName === ''
if (key === '' || !isValidEmail(email) || firstName === '' || (lastName === '' && !isAgain && !isDismissal)) {
  console.error('npm run operator -- TENANT EMAIL FIRST-NAME LAST-NAME | TENANT EMAIL again | TENANT EMAIL dismiss')
  process.exit(2)
}

await withDatabase(async (adminUrl, config) => {
  const app = await createApp(config, await migrate(adminUrl, config.secretsKey), { log: pino({ level: 'silent' }) })
  try {
    const tenant = await app.services.tenants.byKey(key)
    if (tenant === undefined) return fail(`There is no tenant ${key}.`)
    const ctx = await systemContext(app.services, tenant.id)
    if (isAgain) {
      const renewed = await renewOperator(ctx, email)
      if (isRefused(renewed)) return fail(`${email} is not an operator of ${key}.`)
      await showFactor(renewed.secondFactor)
      console.log(
        'The running server sends the e-mail with the link to choose a password. All their sessions have ended.',
      )
      return
    }
    if (isDismissal) {
      if (isRefused(await dismissOperator(ctx, email))) return fail(`${email} is not an operator of ${key}.`)
      console.log(`${email} is no operator of ${key} any more. All their sessions have ended.`)
      console.log('API keys that they have seen still work until they are revoked in the back office.')
      return
    }
    const appointed = await appointOperator(ctx, { firstName, lastName, email, language: 'de' })
    if (isRefused(appointed) && appointed.name === 'invalidInput')
      return fail('First and last name may only contain names: no addresses, markup or advertising.')
    if (isRefused(appointed)) return fail(whyNot(appointed.detail))
    console.log(`${email} is now an operator of ${key}. They log in at ${tenant.url}/de/betreiber`)
    await showFactor(appointed.secondFactor)
    console.log(
      appointed.isLinkMailed
        ? 'The running server sends the e-mail with the link to choose a password.'
        : 'Their password is unchanged.',
    )
  } finally {
    await app.close()
  }
})

function whyNot(reason: string | undefined): string {
  if (reason === 'worksForAgency' || reason === 'isSeller')
    return `${email} ${reason === 'isSeller' ? 'is a seller' : 'works for an agency'} of ${key}. No account has access to both: use another address.`
  return `${email} is already an operator of ${key}. Lost phone or password? npm run operator -- ${key} ${email} again`
}

/** To be scanned by the operator's authenticator app, there and then: it is kept sealed and shown no more. */
async function showFactor(address: string): Promise<void> {
  console.log('Second factor, shown only this once. The operator scans it with an authenticator app:')
  console.log(await qrcode.toString(address, { type: 'terminal', small: true }))
  const secret = new URL(address).searchParams.get('secret') ?? ''
  console.log(`or enters it there by hand: ${secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}`)
}

function fail(text: string): void {
  console.error(text)
  process.exitCode = 1
}
