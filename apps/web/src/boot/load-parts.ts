import { layouts } from '#features/shell/layouts.ts'
import type { PageParts } from '#features/shell/preview/page-loader.ts'
import type { TenantConfig } from '#platform/tenant/tenant.ts'
import { entryOf, screenOf } from '#routing/catalogue.ts'
import type { RouteName } from '#routing/route-types.ts'
import { loadScreen } from './load-screen.ts'

/** Loads a screen with its layout and providers. */
export async function loadParts(name: RouteName, config: TenantConfig): Promise<PageParts> {
  const [Layout, { Screen }] = await Promise.all([layouts[entryOf(name).layout](), loadScreen(screenOf(name, config))])
  return { Layout, Screen }
}
