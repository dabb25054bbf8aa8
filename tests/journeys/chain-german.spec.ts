import { expect, test } from '../support/journey-fixtures.ts'
import { invent } from '../support/journey-people.ts'
import { bankPage } from './pages/bank.ts'
import { recommendAndOrder } from './pages/meet.ts'
import { operatorPage } from './pages/operator.ts'
import { payOut } from './pages/pay-out.ts'
import { recipientPage } from './pages/recipient.ts'
import { recommenderPage } from './pages/recommender.ts'
import { rewardPage } from './pages/reward.ts'
import { shopPage } from './pages/shop.ts'

const product = 'Zuhause M'

test.describe('Fernblick, German, all for the recommender', () => {
  test.use({ tenant: 'fernblick', language: 'de' })

  test('runs from the first click to the payment', async ({ scene, openAs, context }) => {
    const [mara, lena] = [invent('Mara', 'Lindgren'), invent('Lena', 'Maurer')]
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const recommender = recommenderPage(await context.newPage(), scene)

    const links = await test.step('Mara recommends without an account', async () => {
      await recommender.openHome()
      await recommender.chooseProduct(product)
      await expect(recommender.shareCard(100)).toBeChecked()
      await recommender.recommend(100, mara)
      return recommender.readLinks()
    })

    await test.step('the share step has the link in every form', async () => {
      const { page } = recommender
      expect(links.shortLink).toContain(`/r/${links.number}`)
      expect(links.longLink).toContain(links.number)
      await expect(page.getByRole('img', { name: 'QR-Code zu deinem Empfehlungslink' })).toBeVisible()
      await page.getByRole('button', { name: 'Kopieren' }).first().click()
      await expect(page.getByRole('button', { name: 'Kopiert' })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(links.shortLink)
      await expect(page.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /wa\.me|whatsapp/)
    })

    await test.step('the welcome mail leads to a password and the personal area', async () => {
      const { mail, href } = await scene.mailbox.waitFor(mara.email, /\/registrieren/)
      expect(mail.to).toEqual([mara.email])
      expect(mail.text).not.toBe('')
      await recommender.setPassword(href, 'Sonnenblume7')
      const { item } = await recommender.openNewest()
      await expect(item).toContainText('Offen')
      await expect(item).toContainText('70,00')
    })

    const recipient = recipientPage(await openAs(), scene)
    await test.step('Lena opens the short link, enters her data and agrees', async () => {
      await recipient.openLink(links.shortLink)
      await expect(recipient.heading).toHaveText(`Mara empfiehlt dir ${product}`)
      await expect(recipient.page.getByText(mara.lastName)).toHaveCount(0)
      expect(scene.mailbox.mailsTo(lena.email), 'no mail before she acted').toEqual([])
      await recipient.enter(lena)
      await expect(recipient.heading).toContainText('Lena')
      await recipient.consent()
    })

    const shop = shopPage(recipient.page, scene)
    await test.step('she orders in the shop, which reports the contract', async () => {
      await recipient.goToShop('Fernblick')
      const order = await shop.order('received')
      await shop.report(order, 'activate')
      const steps = await recipient.openSteps()
      await expect(steps).toHaveText([
        /Erledigt: Daten bestätigt/,
        /Erledigt: Neukundenvertrag/,
        /Läuft gerade: Auftrag/,
        /Steht noch aus: Prämie/,
      ])
    })

    const operator = operatorPage(await openAs(), scene)
    await test.step('the complaint period passes', async () => {
      await operator.logIn('betreiber@demo.example')
      await operator.openCase(links.number)
      await expect(operator.page.getByText('Freigegeben', { exact: true })).toHaveCount(0)
      await operator.moveClock(15)
      await operator.openCase(links.number)
      await expect(operator.page.getByText('Freigegeben', { exact: true }).first()).toBeVisible()
      await operator.expectBooksToAgree()
    })

    const reward = rewardPage(recommender.page, scene)
    await test.step('the reward’s mail lets Mara take it by bank transfer', async () => {
      const { href } = await scene.mailbox.waitFor(mara.email, /\/praemie#t=/)
      await reward.open(href)
      await expect(reward.heading).toHaveText('Deine Prämie ist da, Mara')
      await reward.choose(/Überweisung/)
      await reward.fillAccount('Mara Lindgren', mara.iban)
      await reward.expectThanks()
    })

    await test.step('two people and the bank pay it out', async () => {
      const second = operatorPage(await openAs(), scene)
      const bank = bankPage(await openAs())
      const { payees } = await payOut({ scene, first: operator, second, bank })
      expect(payees).toContain('Mara Lindgren')
    })

    await test.step('both see it', async () => {
      const { item, steps } = await recommender.openNewest()
      await expect(item).toContainText('Gezahlt')
      await expect(steps.last()).toHaveText(/Erledigt: Prämie erhalten/)
      const own = await recipient.openSteps()
      await expect(own).toHaveText([/Erledigt/, /Erledigt/, /Erledigt/, /Erledigt: Prämie/])
    })

    await test.step('nothing can be moved any more but the cancellation, and the books agree', async () => {
      const id = await operator.openCase(links.number)
      await expect(operator.page.getByRole('button', { name: 'Freigeben', exact: true })).toHaveCount(0)
      await operator.expectRefused(id, 'release')
      await operator.expectBooksToAgree()
    })
  })
})

test.describe('Hanse Assekuranz, German, all for the recipient', () => {
  test.use({ tenant: 'hanse-assekuranz', language: 'de' })

  test('requires a login, refuses a foreign account, and pays', async ({ scene, openAs, context }) => {
    const jan = invent('Jan', 'Petersen')
    const recommender = recommenderPage(await context.newPage(), scene)

    await test.step('the products wait behind the login', async () => {
      await recommender.page.goto(`${scene.origin}/de/produkte`)
      await expect(recommender.page).toHaveURL(/\/de\/login\?/)
      await recommender.logIn('empfehler@demo.example', 'Empfehlen1')
    })

    const met = await recommendAndOrder({
      scene,
      recommender,
      product: 'Privathaftpflicht Komfort',
      share: 0,
      openAs,
      recipient: jan,
      client: 'Hanse Assekuranz',
    })

    const operator = operatorPage(await openAs(), scene)
    await test.step('the complaint period of 30 days passes, not a day less', async () => {
      await operator.logIn('betreiber@demo.example')
      await operator.moveClock(29)
      await operator.openCase(met.number)
      await expect(operator.page.getByText('Bereitgestellt', { exact: true })).toHaveCount(0)
      await operator.moveClock(2)
      await operator.openCase(met.number)
      await expect(operator.page.getByText('Bereitgestellt', { exact: true })).toBeVisible()
    })

    const reward = rewardPage(met.recipient.page, scene)
    await test.step('a foreign account is refused in so many words, a German one is taken', async () => {
      const { mail, href } = await scene.mailbox.waitFor(jan.email, /\/praemie#t=/)
      expect(mail.text).toMatch(/\bIhre Prämie\b/)
      const told = scene.mailbox.mailsTo(jan.email).map(({ text }) => text)
      expect(told.length).toBeGreaterThan(2)
      expect(told.join('\n'), 'insurance is concluded, not ordered').not.toMatch(/bestell/i)
      await reward.open(href)
      await expect(reward.heading).toHaveText('Ihre Prämie liegt bereit')
      await expect(reward.page.getByText('25,00 €').first()).toBeVisible()
      await reward.choose(/Überweisung/)
      await reward.fillAccount('Jan Petersen', 'AT61 1904 3002 3457 3201')
      await expect(
        reward.page.getByText('IBAN ist nicht gültig: Es wird eine deutsche IBAN gebraucht.', { exact: true }).first(),
      ).toBeVisible()
      await reward.fillAccount('Jan Petersen', jan.iban)
      await reward.expectThanks()
    })

    await test.step('it is paid, and both see it', async () => {
      const second = operatorPage(await openAs(), scene)
      const { payees } = await payOut({ scene, first: operator, second, bank: bankPage(await openAs()) })
      expect(payees).toContain('Jan Petersen')
      const steps = await met.recipient.openSteps()
      await expect(steps).toHaveText([/Erledigt/, /Erledigt/, /Erledigt/, /Erledigt: Prämie erhalten/])
      const { item } = await recommender.openNewest()
      await expect(item).toContainText('Geht an Ihren Kontakt')
      await expect(item).toContainText('Gezahlt')
      await operator.expectBooksToAgree()
    })
  })
})
