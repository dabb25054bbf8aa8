/** npm run api-key -- TENANT SCOPE NAME [LAST-DAY]: makes an API key for a client's system; prints it once. */
import { apiKeyScopes, type ApiKeyScope } from '@referral/contract/api-keys'
import { parsePlainDay } from '@referral/domain/calendar'
import pino from 'pino'
import { createApp } from '../apps/server/src/app.ts'
import { createApiKey } from '../apps/server/src/features/api-keys/public.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { isRefused, type Refused } from '../apps/server/src/platform/outcome.ts'
import { systemContext } from '../apps/server/src/platform/system-context.ts'
import { withDatabase } from './backup/with-database.ts'

const [tenantKey = '', given = '', name = '', lastDay, ...more] = process.argv.slice(2)
const scope = apiKeyScopes.find((one) => one === given)
const isDay = lastDay === undefined || parsePlainDay(lastDay) !== null
if (tenantKey === '' || scope === undefined || !/^[^\p{C}]{1,60}$/u.test(name.trim()) || !isDay || more.length > 0) {
  console.error(`npm run api-key -- TENANT ${apiKeyScopes.join('|')} NAME [LAST-DAY as YYYY-MM-DD]`)
  process.exit(2)
}

await withDatabase(async (adminUrl, config) => {
  const app = await createApp(config, await migrate(adminUrl, config.secretsKey), { log: pino({ level: 'silent' }) })
  try {
    const tenant = await app.services.tenants.byKey(tenantKey)
    if (tenant === undefined) return fail(`There is no tenant ${tenantKey}.`)
    const ctx = await systemContext(app.services, tenant.id)
    const made = await createApiKey(ctx, { name: name.trim(), scope, validUntil: lastDay })
    if (isRefused(made)) return fail(reasonOf(made, scope))
    const { key, secret } = made
    console.log(
      `Created ${key.name}, a key of ${tenantKey} with the scope ${scope}${lastDay ? `, valid until ${lastDay}` : ''}.`,
    )
    console.log(`Shown only this once: ${secret}`)
    console.log('Systems send it as “Authorization: Bearer …”. To revoke it, go to “API keys” in the back office.')
  } finally {
    await app.close()
  }
})

function reasonOf(refused: Refused, wanted: ApiKeyScope): string {
  const texts: Readonly<Record<string, string>> = {
    taken: `${tenantKey} already has a key called “${name.trim()}”.`,
    dayPassed: 'The last day is in the past.',
    dayTooFar: 'The last day is more than ten years ahead.',
    autologinOff: `${tenantKey} does not use autologin (IsAutologin), so it cannot have a key for ${wanted}.`,
    tooManyKeys: `${tenantKey} already has twenty keys. Revoke one in the back office first.`,
  }
  const codes = [...refused.fields.map(({ code }) => code), ...(refused.detail === undefined ? [] : [refused.detail])]
  return codes.map((code) => texts[code] ?? code).join(' ')
}

function fail(text: string): void {
  console.error(text)
  process.exitCode = 1
}
