import type { Sabotage } from './sabotage.ts'

const trace = 'apps/server/src/platform/http/trace-file.ts'
const settings = 'apps/server/src/features/tenancy/script-settings.ts'
const handedOut = 'apps/server/src/features/operator/files-handed-out.test.ts'

/**
 * What tells of an operator who carries something away, or leads people astray
 * (docs/decisions/0159-who-took-a-file.md, 0160-where-links-lead.md).
 */
export const insiders: readonly Sabotage[] = [
  {
    name: 'file-without-event',
    defence: 'whoever is handed a file about people leaves an event',
    file: 'packages/contract/src/payouts.ts',
    remove: '    handsOut: true,\n',
    put: '',
    test: 'packages/contract/src/trace-filter.test.ts',
    only: 'leaves an event, or is listed with the reason why not',
  },
  {
    name: 'file-before-its-event',
    defence: 'no file about people is sent without its event',
    file: 'apps/server/src/platform/http/register-operations.ts',
    remove: 'await traceFile(ctx, operation, input, result.raw))',
    put: 'await traceFile(ctx, operation, input, result.raw).catch(() => result.raw))',
    test: handedOut,
    only: 'gets nothing where the event cannot be written',
  },
  {
    name: 'searched-text-kept',
    defence: 'the event of a file does not hold what was searched for',
    file: 'packages/contract/src/trace-filter.ts',
    remove: 'value: isNobodys(schema, value) ? value : null',
    put: 'value: isNobodys(schema, value) || value !== null ? value : null',
    test: handedOut,
    only: 'leaves one sealed event with the list and its filter, and never what was searched for',
  },
  {
    name: 'file-by-admin-login',
    defence: 'an operator who takes a file in somebody’s name is named',
    file: trace,
    remove: "ctx.actor.kind === 'account' ? ctx.actor.actingOperatorId : null",
    put: 'null',
    test: handedOut,
    only: 'leaves it for an agency’s list, too, with the operator who is signed in in their name',
  },
  {
    name: 'shop-of-one-person',
    defence: 'products lead to shops alone that are listed',
    file: 'apps/server/src/features/catalogue-desk/product-form.ts',
    remove: ' && !isShopOf(tenant, form.shopUrl))',
    put: ' && (tenant.id < 0 || !isShopOf(tenant, tenant.url)))',
    test: 'apps/server/src/features/catalogue-desk/products.test.ts',
    only: 'leads to a shop that is listed, and nowhere else',
  },
  {
    name: 'shops-listed-by-one-person',
    defence: 'the shops that products lead to are listed by two persons',
    file: settings,
    remove: '  shopHosts: config.shopHosts ?? null,\n',
    put: '',
    also: { remove: "  readonly shopHosts: TenantConfig['shopHosts'] | null", put: '' },
    test: 'apps/server/src/features/tenancy/settings.test.ts',
    only: 'waits for a second person, who agrees to it: where products lead',
  },
  {
    name: 'shop-named-by-one-person',
    defence: 'the shop is named by two persons',
    file: settings,
    remove: '  shopUrl: config.shopUrl,\n',
    put: '',
    also: { remove: '  readonly shopUrl: string', put: '  readonly shopUrl?: string' },
    test: 'apps/server/src/features/tenancy/settings.test.ts',
    only: 'waits for a second person, who agrees to it: the shop',
  },
  {
    name: 'portal-named-by-one-person',
    defence: 'the portal where people log in is named by two persons',
    file: settings,
    remove: '  portalUrl: config.portalUrl ?? null,\n',
    put: '',
    also: { remove: '  readonly portalUrl: string | null', put: '' },
    test: 'apps/server/src/features/tenancy/settings.test.ts',
    only: 'waits for a second person, who agrees to it: where people log in',
  },
]
