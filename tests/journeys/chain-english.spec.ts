import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'
import { invent } from '../support/journey-people.ts'
import { bankPage } from './pages/bank.ts'
import { recommendAndOrder } from './pages/meet.ts'
import { operatorPage } from './pages/operator.ts'
import { payOut } from './pages/pay-out.ts'
import { recommenderPage, refuseCookies } from './pages/recommender.ts'
import { rewardPage } from './pages/reward.ts'

test.describe('Fernblick, English, half each', () => {
  test.use({ tenant: 'fernblick', language: 'en' })

  test('pays one by bank transfer and the other by e-code', async ({ scene, openAs, context }) => {
    const [ada, tom] = [invent('Ada', 'Fletcher'), invent('Tom', 'Harper')]
    const recommender = recommenderPage(await context.newPage(), scene)
    await recommender.openHome()
    const met = await recommendAndOrder({
      scene,
      recommender,
      who: ada,
      product: 'Home M',
      share: 50,
      openAs,
      recipient: tom,
      client: 'Fernblick',
    })

    const operator = operatorPage(await openAs(), scene)
    await operator.logIn('betreiber@demo.example')
    const code = `TOM-${Date.now()}`
    await test.step('the operator brings a code, and only once', async () => {
      await operator.uploadEcodes('Leselampe', '35,00', code)
      await expect(operator.page.getByText('1 added, 0 duplicates.')).toBeVisible()
      await operator.uploadEcodes('Leselampe', '35,00', code)
      await expect(operator.page.getByText('0 added, 1 duplicates.')).toBeVisible()
    })
    await operator.moveClock(15)

    const hers = rewardPage(await openAs(), scene)
    await test.step('Ada takes hers by bank transfer', async () => {
      const { href } = await scene.mailbox.waitFor(ada.email, /\/praemie#t=/)
      await hers.open(href)
      await expect(hers.heading).toHaveText('Your reward is here, Ada')
      await hers.choose(/Bank transfer/)
      await hers.fillAccount('Ada Fletcher', ada.iban)
      await hers.expectThanks()
    })

    const his = rewardPage(await openAs(), scene)
    await test.step('Tom takes his as a voucher and sees the code again whenever he comes back', async () => {
      const { href } = await scene.mailbox.waitFor(tom.email, /\/praemie#t=/)
      await his.open(href)
      await his.choose(/Leselampe/)
      await his.page.getByRole('button', { name: 'Show my code' }).click()
      await expect(his.heading).toHaveText('Here is your voucher code')
      const shown = his.page.getByText(/^Voucher code: \S{6,}$/)
      const first = await shown.textContent()
      await his.open(href)
      await expect(shown).toHaveText(first ?? '')
      await expect
        .poll(() => scene.mailbox.mailsTo(tom.email).map(({ subject }) => subject))
        .toContainEqual(expect.stringMatching(/code|voucher/i))
    })

    await test.step('his way is complete, hers waits for the bank', async () => {
      const steps = await met.recipient.openSteps()
      await expect(steps).toHaveText([/Done/, /Done/, /Done/, /Done: Reward received/])
      await operator.openCase(met.number)
      await expect(operator.page.getByText('Collected', { exact: true })).toBeVisible()
      await expect(operator.page.getByText('Available', { exact: true })).toBeVisible()
    })

    await test.step('then both are paid, and the books agree', async () => {
      const second = operatorPage(await openAs(), scene)
      const { payees } = await payOut({ scene, first: operator, second, bank: bankPage(await openAs()) })
      expect(payees).toContain('Ada Fletcher')
      await operator.openCase(met.number)
      await expect(operator.page.getByText('Paid out', { exact: true })).toBeVisible()
      await operator.expectBooksToAgree()
    })
  })
})

test.describe('Hanse Assekuranz, English, all for the recommender', () => {
  test.use({ tenant: 'hanse-assekuranz', language: 'en' })

  test('shows why there is no reward when the order is cancelled in time', async ({
    scene,
    server,
    openAs,
    context,
  }) => {
    const rose = invent('Rose', 'Winter')
    const recommender = recommenderPage(await context.newPage(), scene)
    const account = await test.step('an account comes out of an earlier recommendation', async () => {
      const { email } = await demoClient(server, scene.tenant, 'en').recommend(100)
      const { href } = await scene.mailbox.waitFor(email, /\/registrieren/)
      await recommender.setPassword(href, 'Sonnenblume7')
      await refuseCookies(recommender.page, scene)
      return email
    })
    const met = await recommendAndOrder({
      scene,
      recommender,
      product: 'Personal liability Comfort',
      share: 100,
      openAs,
      recipient: rose,
      client: 'Hanse Assekuranz',
    })

    const operator = operatorPage(await openAs(), scene)
    await operator.logIn('betreiber@demo.example')
    await operator.moveClock(31)
    const { href } = await scene.mailbox.waitFor(account, /\/praemie#t=/)

    await test.step('the shop cancels the order', async () => {
      await met.shop.open(scene.origin)
      await met.shop.report(met.order, 'cancel')
    })

    await test.step('the recommender reads why', async () => {
      const { item, steps } = await recommender.openNewest()
      await expect(item).toContainText('Cancelled')
      await expect(steps.last()).toContainText('Did not work out: Cancelled')
      await expect(steps.last()).toContainText('The order was cancelled.')
      await expect(item.getByRole('link', { name: 'Something wrong? Write to us' })).toBeVisible()
    })

    await test.step('the reward’s link says so, the recipient’s page too', async () => {
      const reward = rewardPage(await openAs(), scene)
      await reward.open(href)
      await expect(reward.heading).toHaveText('This reward has been cancelled')
      await met.recipient.page.goto(`${scene.origin}/en/empfaengerbestaetigung`)
      await expect(met.recipient.heading).toHaveText('This recommendation has been cancelled')
      await expect(met.recipient.page.getByText('The order was cancelled.')).toBeVisible()
    })

    await test.step('nothing can bring it back alone, and the books agree', async () => {
      const id = await operator.openCase(met.number)
      for (const name of ['Release', 'Cancel', 'Undo release'])
        await expect(operator.page.getByRole('button', { name, exact: true })).toHaveCount(0)
      for (const move of ['release', 'cancel', 'undoRelease']) await operator.expectRefused(id, move)
      await operator.expectBooksToAgree()
    })
  })
})
