import { desk, phone } from '../support/browser.ts'
import { test } from '../support/journey-fixtures.ts'
import { actTenants, setStage, type Act } from './acts/act.ts'
import { deskActs } from './acts/desk-acts.ts'
import { invitationActs } from './acts/invitation-acts.ts'
import { listActs } from './acts/list-acts.ts'
import { numbersActs } from './acts/numbers-acts.ts'
import { portalActs } from './acts/portal-acts.ts'
import { sellerActs } from './acts/seller-acts.ts'
import { shopActs } from './acts/shop-acts.ts'

/**
 * Every act of the agencies' portal, of the operator's agency desk, of sellers, shops and numbers, carried to its end in
 * each tenant and language, by keyboard alone at a desk and by a thumb on a phone. `SOAK=1 npx playwright test
 * --project="every act"`; the test run carries each out in one of these ways (keyboard-*, agency-*, seller-*, …).
 */
const acts: readonly Act[] = [
  ...[...invitationActs, ...listActs, ...portalActs, ...numbersActs],
  ...[...deskActs, ...shopActs, ...sellerActs],
]

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off' })

for (const tenant of actTenants)
  for (const language of ['de', 'en'] as const)
    for (const way of ['keyboard', 'touch'] as const)
      test.describe(`${tenant} ${language} ${way}`, () => {
        test.use({
          tenant,
          language,
          hasDecided: true,
          contextOptions: { reducedMotion: 'reduce' },
          ...(way === 'touch' ? { viewport: phone, hasTouch: true, isMobile: true } : { viewport: desk }),
        })
        for (const act of acts.filter((one) => one.tenants?.includes(tenant as 'fernblick') ?? true))
          test(act.name, async ({ page, server, mailbox, silence }) => {
            if (act.noise !== undefined) silence.expectNoise(act.noise)
            const stage = await setStage({ page, server, mailbox, tenant, language, way })
            if (act.as !== undefined) await stage.signIn(...act.as)
            await act.run(stage)
          })
      })
