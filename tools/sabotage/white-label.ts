import type { Sabotage } from './sabotage.ts'

const settings = 'apps/server/src/features/tenancy/settings.test.ts'
const theme = 'apps/server/src/features/tenancy/theme.test.ts'
const folder = 'tools/tenant/tenant.test.ts'
const judged = 'apps/server/src/features/tenancy/judge-settings.test.ts'

/** What keeps a tenant's settings and look from being turned against it, or against others. */
export const whiteLabel: readonly Sabotage[] = [
  {
    name: 'payer-by-two',
    defence: 'Whoever proposed an account for payouts cannot agree to it',
    file: 'apps/server/src/features/tenancy/payer-account.ts',
    remove: "if (isGranted && proposal.askedBy === me) return refuse('secondPerson')",
    test: settings,
    only: 'takes a second person',
  },
  {
    name: 'payer-not-with-settings',
    defence: 'The account for payouts is none of the settings that one person changes',
    file: 'apps/server/src/features/tenancy/change-settings.ts',
    remove: 'const config = { ...given, payer: before.config.payer }',
    put: "const config = { ...given, payer: { ...before.config.payer, name: 'geändert' } }",
    test: settings,
    only: 'is none of what one person alone may change',
  },
  {
    name: 'settings-not-overwritten',
    defence: 'Whoever read the settings before another changed them does not overwrite',
    file: 'apps/server/src/features/tenancy/change-settings.ts',
    remove: "if ((await newestRevision(tx, 'settings')) !== wanted.version) return refuse('lostRace')",
    // The number of the state stands behind it, for two at the same moment.
    also: {
      remove: "if (!(await addRevision(tx, row))) throw new RefusedError(refuse('lostRace'))",
      put: 'await addRevision(tx, row)',
    },
    test: settings,
    only: 'are not overwritten',
  },
  {
    name: 'paths-reserved',
    defence: 'No page moves to where the application answers, or over the back office',
    file: 'apps/server/src/features/tenancy/find-setting-faults.ts',
    remove: "else if (path === '/' || reserved.test(path)) fault(name, 'pathReserved')",
    test: settings,
    only: 'may not stand at',
  },
  {
    name: 'paths-not-shared',
    defence: 'No page moves over another, the login among them',
    file: 'apps/server/src/features/tenancy/find-setting-faults.ts',
    remove: "else if (taken.has(shapeOf(path))) fault(name, 'pathTaken')",
    test: settings,
    only: 'may not stand at /login',
  },
  {
    name: 'addresses-of-settings',
    defence: 'An address of the settings is https or a path, never a script',
    file: 'packages/contract/src/tenant-settings.ts',
    remove: "return protocol === 'https:' && username === '' && password === ''",
    put: 'return true',
    test: settings,
    only: 'name every field that is wrong',
  },
  {
    name: 'look-read',
    defence: 'No look is published that nobody could read',
    file: 'apps/server/src/features/tenancy/theme.ts',
    remove: "if (kind === 'value' || upTo === 'contrast')",
    put: "if (kind === 'value')",
    test: theme,
    only: 'refuses',
  },
  {
    name: 'look-values',
    defence: 'No value of a look leaves its place in a style sheet or a mail',
    file: 'apps/server/src/features/tenancy/theme.ts',
    remove: 'faults.push({ field: `Tokens.${token}`',
    put: 'void ({ field: `Tokens.${token}`',
    test: theme,
    only: 'refuses',
  },
  {
    name: 'hosts-of-others',
    defence: 'An import takes no host that another tenant has',
    file: 'tools/tenant/import-tenant.ts',
    remove: 'if (taken.length > 0) return',
    put: "await tx.query('UPDATE tenant_host SET tenant_id = $1 WHERE host = ANY ($2)', [tx.tenantId, hosts])\n  faults.length = 0",
    test: folder,
    only: 'never takes another tenant',
  },
  {
    name: 'import-whole',
    defence: 'A folder with a fault changes nothing',
    file: 'tools/tenant/import-tenant.ts',
    remove: 'if (wrong.length > 0) throw new Faulty(wrong)',
    test: folder,
    only: 'leaves nothing behind',
  },
  {
    name: 'structured-data-escaped',
    defence: 'A text of the tenant cannot end the element of its structured data',
    file: 'apps/server/src/platform/http/markup.ts',
    remove: '/[<>&\\u2028\\u2029]/g',
    put: '/[\\u2028\\u2029]/g',
    test: 'apps/server/src/platform/http/pages/pages.test.ts',
    only: 'tells search engines who runs it',
  },
  {
    name: 'settings-at-start',
    defence: 'Stored settings are looked at when the server starts',
    file: 'apps/server/src/start-server.ts',
    remove: '  await patiently(() => app.services.tenants.judgeAll(), log)\n',
    test: 'tests/faults/starts.test.ts',
    only: 'serves the others',
  },
  {
    name: 'misfit-shows-nothing',
    defence: 'No page is made by settings that nobody can trust',
    file: 'apps/server/src/platform/http/pages.ts',
    remove: "    if (tenant.isUnavailable === true) return sendRefusal(reply, 'programmeUnavailable', request)\n",
    test: judged,
    only: 'make their tenant unavailable',
  },
  {
    name: 'misfit-answers-nothing',
    defence: 'No call is answered by settings that nobody can trust',
    file: 'apps/server/src/platform/http/register-operations.ts',
    remove: "  if (tenant.isUnavailable === true) return refuse('programmeUnavailable')\n",
    test: judged,
    only: 'make their tenant unavailable',
  },
  {
    name: 'misfit-does-nothing',
    defence: 'No night and no job runs by settings that nobody can trust',
    file: 'apps/server/src/platform/system-context.ts',
    remove:
      '  if (tenant.isUnavailable === true && options.evenUnavailable !== true)\n' +
      '    throw new Error(`The settings of ${tenant.key} do not fit`)\n',
    test: judged,
    only: 'move no money',
  },
  {
    name: 'misfit-opens-nothing',
    defence: 'A tenant whose account for payouts is none does not run',
    file: 'apps/server/src/features/tenancy/judge-settings.ts',
    remove: "  'Auszahlungskonto',\n",
    put: '',
    test: judged,
    only: 'move no money',
  },
]
