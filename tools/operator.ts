/** npm run operator -- TENANT EMAIL FIRST-NAME LAST-NAME: appoints an operator; prints the second factor once. */
import { isValidEmail } from '@referral/domain/email'
import pino from 'pino'
import { createApp } from '../apps/server/src/app.ts'
import { appointOperator } from '../apps/server/src/features/accounts/public.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { isRefused } from '../apps/server/src/platform/outcome.ts'
import { systemContext } from '../apps/server/src/platform/system-context.ts'
import { withDatabase } from './backup/with-database.ts'

const [key = '', email = '', firstName = '', lastName = ''] = process.argv.slice(2)
if (key === '' || !isValidEmail(email) || firstName === '' || lastName === '') {
  console.error('npm run operator -- TENANT EMAIL FIRST-NAME LAST-NAME')
  process.exit(2)
}

await withDatabase(async (adminUrl, config) => {
  const app = await createApp(config, await migrate(adminUrl, config.secretsKey), { log: pino({ level: 'silent' }) })
  try {
    const tenant = await app.services.tenants.byKey(key)
    if (tenant === undefined) throw new Error(`There is no tenant ${key}`)
    const ctx = await systemContext(app.services, tenant.id)
    const appointed = await appointOperator(ctx, { firstName, lastName, email, language: 'de' })
    if (isRefused(appointed)) throw new Error(`${email} is an operator of ${key} already`)
    console.log(`${email} is an operator of ${key}.`)
    console.log(`Second factor, shown only now: ${appointed.secondFactor}`)
    console.log(
      appointed.isNew
        ? 'The mail with the link to set a password goes out with the running server.'
        : 'Their password stays as it is.',
    )
  } finally {
    await app.close()
  }
})
