import type { Config } from '#config/config.ts'
import type { Tenant } from '#platform/tenant.ts'

/** The lines a person needs after the start: where, who, what to try. */
export async function announce(config: Config, tenants: () => Promise<readonly Tenant[]>): Promise<void> {
  const lines =
    config.mode === 'demo'
      ? demoLines(config, await tenants())
      : [`Listening on ${config.http.host}:${config.http.port}`]
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

function demoLines(config: Config, tenants: readonly Tenant[]): string[] {
  const base = config.http.publicUrl
  return [
    'The referral platform is running (demo mode).',
    '',
    ...tenants.map((tenant) => `  ${tenant.key.padEnd(18)} ${tenant.url}/de`),
    '',
    '  Logins             empfehler@, inhaber@, inhaber-inaktiv@, mitarbeiter@, profi@demo.example',
    '  Operators          betreiber@ and betreiber2@demo.example at /de/betreiber/login',
    '  Password           Empfehlen1 (the operators’ second factor is only off in demo mode)',
    '',
    `  Demo overview      ${base}/dev`,
    `  Demo e-mails       ${base}/dev/mail`,
    `  Demo shop          ${base}/dev/shop`,
    `  Demo bank          ${base}/dev/bank`,
    `  Demo clock         ${base}/dev/clock`,
    `  API                ${base}/api/docs`,
    '',
    'Press Ctrl-C to stop.',
  ]
}
