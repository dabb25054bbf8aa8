import type { Sabotage } from './sabotage.ts'

const keys = 'apps/server/src/features/api-keys/api-keys.test.ts'
const rows = 'apps/server/src/platform/http/api-keys.sql.ts'
const create = 'apps/server/src/features/api-keys/create-api-key.ts'
const operator = 'apps/server/src/features/accounts/appoint-operator.test.ts'
const ownLogins = 'apps/server/src/features/accounts/own-logins.test.ts'
const passwords = 'apps/server/src/features/accounts/passwords.test.ts'
const folder = 'tools/tenant/tenant.test.ts'

/** Keys of the client's systems, and who makes them. */
export const apiKeys: readonly Sabotage[] = [
  {
    name: 'api-key-revoked',
    defence: 'A revoked API key opens nothing',
    file: rows,
    remove: 'AND revoked_at IS NULL ',
    test: keys,
    only: 'is refused on every process once it is revoked',
  },
  {
    name: 'operator-appointed-sealed',
    defence: 'Who was appointed to the back office by command stands in the sealed record',
    file: 'apps/server/src/features/accounts/appoint-operator.ts',
    remove: "      kind: 'operatorAppointed',\n      subject: { kind: 'operator', id: account.id },",
    put: "      kind: 'operatorAppointed',\n      subject: { kind: 'account', id: account.id },",
    test: operator,
    only: 'records appointment and renewal in the sealed audit',
  },
  {
    name: 'api-key-expired',
    defence: 'An API key opens nothing after its last day',
    file: rows,
    remove: 'AND (expires_at IS NULL OR expires_at > $3)',
    put: 'AND $3::timestamptz IS NOT NULL',
    test: keys,
    only: 'opens nothing after its last day',
  },
  {
    name: 'api-key-digest',
    defence: 'Of an API key only the digest is kept',
    file: create,
    remove: 'ending: secret.slice(-4),',
    put: 'ending: secret.slice(4),',
    test: keys,
    only: 'is shown once and stored as a digest',
  },
  {
    name: 'api-key-password',
    defence: 'Who makes an API key proves again who they are, once the login is old',
    file: 'apps/server/src/features/api-keys/api-keys.routes.ts',
    remove: 'await reauthenticateOperator(ctx, password)',
    put: 'void password',
    test: keys,
    only: 'proves with the password',
  },
  {
    name: 'api-key-autologin-off',
    defence: 'No key for logins where the client has no login of its own',
    file: create,
    remove:
      "if (scope === 'autologin' && !ctx.tenant.config.autologin) faults.push({ field: 'scope', code: 'autologinOff' })",
    test: keys,
    only: 'is only made where',
  },
  {
    name: 'operator-barred',
    defence: 'Nobody who works for an agency or sells is appointed to the back office',
    file: 'apps/server/src/features/accounts/appoint-operator.ts',
    remove: "['worksForAgency', Object.values(storedAgencyRole)]",
    put: "['worksForAgency', Object.values(storedAgencyRole).slice(3)]",
    test: operator,
    only: 'appoints nobody who works for an agency',
  },
  {
    name: 'operator-renewed-signed-out',
    defence: 'Another second factor ends the sessions that the old one opened',
    file: 'apps/server/src/features/accounts/appoint-operator.ts',
    remove: 'await endLogins(tx, account.id)',
    test: operator,
    only: 'ends their sessions',
  },
  {
    name: 'operator-password-current',
    defence: 'Who changes a password in a session knows the one it had',
    file: 'apps/server/src/features/accounts/change-password.ts',
    remove: 'if (wrong !== undefined) return wrong',
    put: 'void wrong',
    test: passwords,
    only: 'is changed by the current one alone',
  },
  {
    name: 'operator-password-others',
    defence: 'Another password ends the sessions that the old one opened',
    file: 'apps/server/src/features/accounts/change-password.ts',
    remove: 'await endLogins(tx, account.id, actor.sessionId)',
    test: passwords,
    only: 'ends the account’s other sessions',
  },
  {
    name: 'operator-password-sealed',
    defence: 'That an operator’s password was changed stands in the sealed record, whoever did it',
    file: 'apps/server/src/features/accounts/set-password.ts',
    remove: "subject: { kind: isOperators ? 'operator' : 'account', id: before.id }",
    put: "subject: { kind: 'account', id: before.id }",
    test: passwords,
    only: 'leaves a sealed event',
  },
  {
    name: 'operator-email-sealed',
    defence: 'That an operator’s mail address was changed stands in the sealed record',
    file: 'apps/server/src/features/accounts/change-email.ts',
    remove: "kind: isOperator(account) ? 'operator' : 'account'",
    put: "kind: 'account'",
    test: 'apps/server/src/features/own-data/own-data.test.ts',
    only: 'of an operator is another in the sealed record',
  },
  {
    name: 'operator-password-by-mail',
    defence: 'No mail that anybody may request brings a link to an operator’s password',
    file: 'apps/server/src/features/accounts/request-password-reset.ts',
    remove: 'callersOf(account.roles).length > 0 && !isOperator(account)',
    put: 'callersOf(account.roles).length > 0',
    test: passwords,
    only: 'is not reset by a mail that anybody may request',
  },
  {
    name: 'folder-shapes',
    defence: 'A folder whose texts no page could read is not imported',
    file: 'tools/tenant/schema.ts',
    remove: "if (type === 'jsonb') return shapeFaults(table, name, value)",
    test: folder,
    only: 'names the faults of a JSON column',
  },
  {
    name: 'own-login-others',
    defence: 'An operator ends logins of their own account alone',
    file: 'apps/server/src/platform/http/logins.ts',
    remove: '(s.account_id = $2 OR (s.acting_operator_id = $2 AND s.expires_at <= $3))',
    put: '$2::uuid IS NOT NULL AND $3::timestamptz IS NOT NULL',
    test: ownLogins,
    only: 'reach no colleague’s',
  },
  {
    name: 'own-login-rotated',
    defence: 'A login that is ended while its token is exchanged has ended',
    file: 'apps/server/src/platform/http/sessions.ts',
    remove: 'if ((await tx.run(shortenSession, shortened)) === 0) return undefined',
    put: 'await tx.run(shortenSession, shortened)',
    test: ownLogins,
    only: 'rotated while it is ended',
  },
]
