import { describe, expect, it } from 'vitest'
import { demoSecretsKey, readConfig, type ConfigError } from './config.ts'

const production = {
  MODE: 'production',
  DATABASE_URL: 'postgres://referral@db.example/referral',
  SMTP_URL: 'smtps://mail.example',
  PUBLIC_URL: 'https://empfehlen.example',
  SHARE_URL: 'https://kurz.example',
  SECRETS_KEY: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  MAIL_FROM: 'Service <service@empfehlen.example>',
}
const faultsOf = (more: Record<string, string | undefined>): readonly string[] => {
  try {
    readConfig({ ...production, ...more })
    return []
  } catch (error) {
    return (error as ConfigError).faults
  }
}

describe('production', () => {
  it('starts with everything it needs', () => {
    expect(faultsOf({})).toEqual([])
  })

  it.each(Object.keys(production).filter((name) => name !== 'MODE'))('does not start without %s', (name) => {
    expect(faultsOf({ [name]: undefined })).toContain(`${name}: needed in production`)
  })

  it.each(['PUBLIC_URL', 'SHARE_URL'])('does not start with a %s that is not https, however it is written', (name) => {
    for (const url of ['http://empfehlen.example', 'HTTP://empfehlen.example'])
      expect(faultsOf({ [name]: url })).toEqual([`${name}: must be https in production`])
  })

  it('does not start with the demo key, whatever its place, name or spelling', () => {
    const demo = demoSecretsKey.split(':')[1]!
    const fault = 'SECRETS_KEY: the demo key is not allowed in production'
    for (const spelling of [demo, demo.replace(/=+$/, ''), demo.replaceAll('+', '-').replaceAll('/', '_')])
      expect(faultsOf({ SECRETS_KEY: `${production.SECRETS_KEY},k0:${spelling}` })).toContain(fault)
  })
})

it('takes a database for none by accident: its mode is said', () => {
  expect(() => readConfig({ DATABASE_URL: production.DATABASE_URL })).toThrow(/MODE: a DATABASE_URL needs/)
})
