import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBoundaries } from './boundaries.ts'

/** A house in which every arrow that is allowed is used once. */
const sound: Record<string, string> = {
  'apps/server/package.json': `{"name":"@referral/server","type":"module","imports":{"#platform/*":"./src/platform/*","#features/*":"./src/features/*"}}`,
  'packages/domain/package.json': `{"name":"@referral/domain","type":"module","exports":{"./*":"./src/*.ts"}}`,
  'packages/contract/package.json': `{"name":"@referral/contract","type":"module","exports":{"./*":"./src/*.ts"}}`,
  'packages/domain/src/money.ts': `export const cents = 1`,
  'packages/domain/src/shares.ts': `import { cents } from './money.ts'\nexport const share = cents`,
  'packages/contract/src/wire.ts': `import { cents } from '@referral/domain/money'\nexport const wire = cents`,
  'apps/server/src/platform/db.ts': `import { readFile } from 'node:fs/promises'\nexport const db = readFile`,
  'apps/server/src/features/ledger/public.ts': `export { book } from './book.ts'`,
  'apps/server/src/features/ledger/book.ts': `import { db } from '#platform/db.ts'\nexport const book = db`,
  'apps/server/src/features/rewards/claim.ts': `import { book } from '#features/ledger/public.ts'\nexport const claim = book`,
  'apps/web/src/ui/button.tsx': `import './button.css'\nexport const Button = 1`,
  'apps/web/src/ui/button.css': ``,
  'apps/web/src/desk/list-of.tsx': `import { Loaded } from '../features/shell/loaded.tsx'\nexport const ListOf = Loaded`,
  'apps/web/src/features/rewards/desk/codes.tsx': `import { ListOf } from '../../../desk/list-of.tsx'\nexport const Codes = ListOf`,
  'apps/web/src/features/shell/loaded.tsx': `export const Loaded = 1`,
  'apps/web/src/features/rewards/claim.screen.tsx': `import { Button } from '../../ui/button.tsx'\nimport { Loaded } from '../shell/loaded.tsx'\nimport { wire } from '@referral/contract/wire'\nexport const screen = [Button, Loaded, wire]`,
}

describe('the boundaries', () => {
  let root: string

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'referral-boundaries-'))
    build(sound)
    mkdirSync(join(root, 'node_modules/@referral'), { recursive: true })
    for (const name of ['domain', 'contract']) {
      symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@referral', name))
    }
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  function build(files: Record<string, string>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
  }

  it('pass a sound house', async () => {
    expect(await checkBoundaries(root)).toEqual({ ok: true, report: '12 modules' })
  })

  it('let two files above the platform know each other by type', async () => {
    build({
      'packages/domain/src/money.ts': `import type { share } from './shares.ts'\nexport const cents: typeof share = 1`,
    })
    expect(await checkBoundaries(root)).toEqual({ ok: true, report: '12 modules' })
  })

  const violations: [rule: string, path: string, text: string][] = [
    ['no-circle', 'packages/domain/src/money.ts', `import { share } from './shares.ts'\nexport const cents = share`],
    [
      'no-circle-of-types',
      'apps/server/src/platform/db.ts',
      `import type { db as mail } from './mail.ts'\nexport const db = undefined as mail | undefined`,
    ],
    ['unresolved', 'apps/server/src/platform/db.ts', `import { gone } from './gone.ts'\nexport const db = gone`],
    [
      'domain-imports-nothing',
      'packages/domain/src/money.ts',
      `import { sep } from 'node:path'\nexport const cents = sep`,
    ],
    [
      'domain-imports-nothing',
      'packages/domain/src/money.ts',
      `import type { wire } from '@referral/contract/wire'\nexport type Cents = typeof wire`,
    ],
    [
      'theme-imports-nothing',
      'packages/theme/src/tokens.ts',
      `import { cents } from '@referral/domain/money'\nexport const t = cents`,
    ],
    [
      'contract-imports-domain-and-zod',
      'packages/contract/src/wire.ts',
      `import { sep } from 'node:path'\nexport const wire = sep`,
    ],
    [
      'packages-below-apps',
      'packages/contract/src/wire.ts',
      `import { db } from '../../../apps/server/src/platform/db.ts'\nexport const wire = db`,
    ],
    [
      'server-without-web',
      'apps/server/src/app.ts',
      `import { Button } from '../../web/src/ui/button.tsx'\nexport const app = Button`,
    ],
    [
      'web-without-server',
      'apps/web/src/boot/main.ts',
      `import { db } from '../../../server/src/platform/db.ts'\nexport const boot = db`,
    ],
    [
      'server-without-seeds',
      'apps/server/src/platform/x.ts',
      `import { seed } from '../../../../db/seeds/seed.ts'\nexport const x = seed`,
    ],
    [
      'ui-knows-no-business',
      'apps/web/src/ui/card.tsx',
      `import { wire } from '@referral/contract/wire'\nexport const Card = wire`,
    ],
    [
      'ui-knows-no-business',
      'apps/web/src/ui/card.tsx',
      `import { screen } from '../features/rewards/claim.screen.tsx'\nexport const Card = screen`,
    ],
    [
      'desk-kit-knows-no-room',
      'apps/web/src/desk/list/x.tsx',
      `import { screen } from '../../features/rewards/claim.screen.tsx'\nexport const x = screen`,
    ],
    [
      'public-pages-without-desk',
      'apps/web/src/features/rewards/claim-line.tsx',
      `import { ListOf } from '../../desk/list-of.tsx'\nexport const line = ListOf`,
    ],
    [
      'public-pages-without-desk',
      'apps/web/src/features/rewards/claim-line.tsx',
      `import { Codes } from './desk/codes.tsx'\nexport const line = Codes`,
    ],
    ['no-test-in-the-product', 'apps/server/src/platform/x.ts', `import '../../../../tests/support/server.ts'`],
    [
      'server-platform-below',
      'apps/server/src/platform/x.ts',
      `import { book } from '#features/ledger/public.ts'\nexport const x = book`,
    ],
    [
      'server-rewards-arrows',
      'apps/server/src/features/rewards/claim.ts',
      `import { book } from '#features/ledger/book.ts'\nexport const claim = book`,
    ],
    [
      'server-ledger-arrows',
      'apps/server/src/features/ledger/x.ts',
      `import { claim } from '#features/rewards/public.ts'\nexport const x = claim`,
    ],
    [
      'web-recipients-arrows',
      'apps/web/src/features/recipients/x.tsx',
      `import { screen } from '../rewards/public.ts'\nexport const x = screen`,
    ],
    [
      'web-shell-arrows',
      'apps/web/src/features/shell/x.tsx',
      `import { screen } from '../rewards/claim.screen.tsx'\nexport const x = screen`,
    ],
    [
      'server-unknown-room',
      'apps/server/src/features/helpers/x.ts',
      `import { db } from '#platform/db.ts'\nexport const x = db`,
    ],
    [
      'web-unknown-room',
      'apps/web/src/features/misc/x.ts',
      `import { Button } from '../../ui/button.tsx'\nexport const x = Button`,
    ],
  ]

  it.each(violations)('%s: refuses %s', async (rule, path, text) => {
    build({
      'tests/support/server.ts': 'export const server = 1',
      'db/seeds/seed.ts': 'export const seed = 1',
      'apps/server/src/features/rewards/public.ts': 'export const claim = 1',
      'apps/web/src/features/rewards/public.ts': 'export const screen = 1',
      'apps/server/src/platform/mail.ts': `import type { db as below } from './db.ts'\nexport type db = typeof below`,
      [path]: text,
    })
    const { ok, report } = await checkBoundaries(root)
    expect(ok).toBe(false)
    expect(report).toContain(`${rule}: ${path}`)
  })

  it('refuse to pass when nothing was parsed', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, n) => [`packages/domain/src/lone-${n}.ts`, 'export {}']),
    )
    build(files)
    expect((await checkBoundaries(root)).report).toMatch(/files were seen to import anything/)
  })
})
