import { fernblick } from './fernblick.ts'
import { hanse } from './hanse.ts'
import type { TenantSeed } from './tenant-seed.ts'
import { werkstrom } from './werkstrom.ts'

/** In the order of their ports (product §7). */
export const demoTenants: readonly TenantSeed[] = [fernblick, hanse, werkstrom]
