import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { limitsOf, parseLimits, usualLimits, type TenantLimits } from '@referral/domain/tenant-limits'

const portNumber = z.coerce.number().int().min(0).max(65533)
const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

const environment = z.object({
  PORT: portNumber.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  PUBLIC_URL: webAddress.optional(),
  SHARE_URL: webAddress.optional(),
  SECRETS_KEY: z.string().optional(),
  MAIL_FROM: z.string().min(3).default('Empfehlungsservice <service@demo.example>'),
  BOUNCE_DOMAIN: z.hostname().toLowerCase().optional(),
  BOUNCE_PREFIX: z
    .string()
    .regex(/^[a-z0-9.-]{1,15}$/, { error: 'at most 15 of a-z, 0-9, full stop and hyphen' })
    .default('bounce'),
  BOUNCE_PORT: portNumber.optional(),
  BOUNCE_HOST: z.string().min(1).default('127.0.0.1'),
  BOUNCE_TLS_CERT: z.string().min(1).optional(),
  BOUNCE_TLS_KEY: z.string().min(1).optional(),
  TRUSTED_PROXIES: z.string().default(''),
  ANSWER_CACHE_MB: z.coerce.number().int().min(1).max(65_536).default(128),
  TENANT_LIMITS: z.string().default(''),
  CMS_HOSTS: z.string().default(''),
  CMS_PRIVATE_HOSTS: z.string().default(''),
  ANALYTICS_HOSTS: z.string().default(''),
  WEBHOOK_HOSTS: z.string().default(''),
  WEBHOOK_PRIVATE_HOSTS: z.string().default(''),
  ANALYTICS_PRIVATE_HOSTS: z.string().default(''),
  SIGN_ON_HOSTS: z.string().default(''),
  SIGN_ON_PRIVATE_HOSTS: z.string().default(''),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  MODE: z.enum(['demo', 'production']).optional(),
  DEMO_YEAR: z.enum(['on', 'off']).default('on'),
})

/** The demo's key ring; production refuses it. */
export const demoSecretsKey = 'demo:ZGVtby1rZXktbm90LWZvci1wcm9kdWN0aW9uLXVzZSE='

export interface BounceConfig {
  readonly domain: string
  readonly prefix: string
  /** Our own receiver; undefined: a mail server hands reports to the command. */
  readonly receiver: BounceReceiver | undefined
}

export interface BounceReceiver {
  readonly port: number
  readonly host: string
  /** Files of the certificate and its key, for STARTTLS. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined
}

export interface Config {
  readonly mode: 'demo' | 'production'
  readonly http: {
    readonly port: number
    readonly host: string
    readonly publicUrl: string
    readonly shareUrl: string
    readonly trustedProxies: readonly string[]
    /** Memory for cached answers that are the same for all callers, in each process. */
    readonly answerCacheMb: number
  }
  readonly database: {
    readonly url: string | undefined
    /** A read replica of it, for lists and exports. */
    readonly replicaUrl: string | undefined
    readonly dataDir: string
  }
  readonly mail: {
    readonly smtpUrl: string | undefined
    readonly from: string
    /** The receiver of delivery reports; undefined: mails have no return address of their own. */
    readonly bounces: BounceConfig | undefined
  }
  /**
   * Hosts (`name` or `name:port`) of analytics servers that this server reports goals to; the private ones as below.
   */
  readonly analytics: { readonly hosts: readonly string[]; readonly privateHosts: readonly string[] }
  /**
   * Hosts (`name` or `name:port`) that tenants' content may be read from; the private ones may be in our own network,
   * and use http.
   */
  readonly cms: { readonly hosts: readonly string[]; readonly privateHosts: readonly string[] }
  /** Hosts (`name` or `name:port`) of the client's systems that receive webhooks; the private ones as above. */
  readonly webhooks: { readonly hosts: readonly string[]; readonly privateHosts: readonly string[] }
  /** Hosts (`name` or `name:port`) of OpenID providers that agencies may log in with; the private ones as above. */
  readonly signOn: { readonly hosts: readonly string[]; readonly privateHosts: readonly string[] }
  /** The limits of a tenant that has none of its own. */
  readonly tenantLimits: TenantLimits
  /** `id:base64(32 bytes)`, comma separated; the first seals, all open. */
  readonly secretsKey: string
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Whether the demo's tenants have lived through a year at the first start. */
  readonly hasDemoYear: boolean
}

/** Every fault of the environment at once, each a line. */
export class ConfigError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`The configuration has ${faults.length} fault(s):\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

/** Reads the environment into one frozen object, or throws a ConfigError that names every fault. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const mode = given['MODE'] === 'production' ? 'production' : 'demo'
  if (given['DATABASE_URL'] !== undefined && given['MODE'] === undefined) {
    faults.push(
      'MODE: a DATABASE_URL needs MODE=demo or MODE=production, so that demo data never lands in a real database by accident',
    )
  }
  if (given['DATABASE_REPLICA_URL'] !== undefined && given['DATABASE_URL'] === undefined)
    faults.push('DATABASE_REPLICA_URL: needs the DATABASE_URL that it follows')
  if (mode === 'production') {
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'SHARE_URL', 'SECRETS_KEY', 'MAIL_FROM'] as const) {
      if (given[name] === undefined) faults.push(`${name}: needed in production`)
    }
    if (given['SECRETS_KEY']?.split(',').some((entry) => keyBytes(entry).equals(keyBytes(demoSecretsKey))))
      faults.push('SECRETS_KEY: the demo key is not allowed in production')
    for (const name of ['PUBLIC_URL', 'SHARE_URL'] as const)
      if (given[name]?.trim().toLowerCase().startsWith('http:')) faults.push(`${name}: must be https in production`)
  }
  for (const entry of (given['SECRETS_KEY'] ?? demoSecretsKey).split(',')) {
    const [id, key] = entry.split(':')
    if (!id || !key || !/^[a-z0-9-]{1,16}$/i.test(id) || Buffer.from(key, 'base64').length !== 32) {
      faults.push(`SECRETS_KEY: each entry is id:base64 of 32 bytes, for example ${exampleKey()}`)
      break
    }
  }
  const limits = parseLimits(listOf(given['TENANT_LIMITS'] ?? ''))
  faults.push(...limits.faults.map((fault) => `TENANT_LIMITS: ${fault}`))
  if (given['BOUNCE_PORT'] !== undefined && given['BOUNCE_DOMAIN'] === undefined)
    faults.push('BOUNCE_PORT: needs BOUNCE_DOMAIN, the part after the @ of return addresses')
  if ((given['BOUNCE_TLS_CERT'] === undefined) !== (given['BOUNCE_TLS_KEY'] === undefined))
    faults.push('BOUNCE_TLS_CERT and BOUNCE_TLS_KEY: one needs the other')
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults)
  const value = parsed.data
  const publicUrl = value.PUBLIC_URL ?? `http://localhost:${value.PORT}`
  return deepFreeze({
    mode,
    http: {
      port: value.PORT,
      host: value.HOST,
      publicUrl,
      shareUrl: value.SHARE_URL ?? publicUrl,
      trustedProxies: listOf(value.TRUSTED_PROXIES),
      answerCacheMb: value.ANSWER_CACHE_MB,
    },
    database: { url: value.DATABASE_URL, replicaUrl: value.DATABASE_REPLICA_URL, dataDir: value.DATA_DIR },
    cms: {
      hosts: listOf(value.CMS_HOSTS.toLowerCase()),
      privateHosts: listOf(value.CMS_PRIVATE_HOSTS.toLowerCase()),
    },
    analytics: {
      hosts: listOf(value.ANALYTICS_HOSTS.toLowerCase()),
      privateHosts: listOf(value.ANALYTICS_PRIVATE_HOSTS.toLowerCase()),
    },
    webhooks: {
      hosts: listOf(value.WEBHOOK_HOSTS.toLowerCase()),
      // The demo's own receiver (dev/webhooks.ts).
      privateHosts: [
        ...listOf(value.WEBHOOK_PRIVATE_HOSTS.toLowerCase()),
        ...(mode === 'demo' ? [`localhost:${value.PORT}`] : []),
      ],
    },
    signOn: {
      hosts: listOf(value.SIGN_ON_HOSTS.toLowerCase()),
      privateHosts: listOf(value.SIGN_ON_PRIVATE_HOSTS.toLowerCase()),
    },
    mail: { smtpUrl: value.SMTP_URL, from: value.MAIL_FROM, bounces: bouncesOf(value, mode) },
    tenantLimits: limitsOf(usualLimits, limits.set),
    secretsKey: value.SECRETS_KEY ?? demoSecretsKey,
    logLevel: value.LOG_LEVEL,
    hasDemoYear: value.DEMO_YEAR === 'on',
  })
}

/** The demo's own mail server sends reports to the demo's receiver: it needs no real domain. */
const demoBounceDomain = 'bounces.demo.example'

function bouncesOf(value: z.infer<typeof environment>, mode: Config['mode']): BounceConfig | undefined {
  const isDemo = mode === 'demo' && value.SMTP_URL === undefined
  const domain = value.BOUNCE_DOMAIN ?? (isDemo ? demoBounceDomain : undefined)
  if (domain === undefined) return undefined
  const { BOUNCE_PORT: port, BOUNCE_HOST: host, BOUNCE_TLS_CERT: cert, BOUNCE_TLS_KEY: key } = value
  const tls = cert === undefined || key === undefined ? undefined : { cert, key }
  return { domain, prefix: value.BOUNCE_PREFIX, receiver: port === undefined ? undefined : { port, host, tls } }
}

const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

/** By its bytes, since one key has more than one spelling in base64. */
const keyBytes = (entry: string) => Buffer.from(entry.split(':')[1] ?? '', 'base64')

function exampleKey() {
  return `k1:${randomBytes(32).toString('base64')}`
}

function deepFreeze<T extends object>(value: T): T {
  for (const member of Object.values(value)) if (typeof member === 'object' && member !== null) deepFreeze(member)
  return Object.freeze(value)
}
