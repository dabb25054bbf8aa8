import { expect, test } from '../support/journey-fixtures.ts'
import { invent } from '../support/journey-people.ts'
import { bankPage } from './pages/bank.ts'
import { clockChangeAfter, formatDay } from './pages/calendar.ts'
import { recommendAndOrder } from './pages/meet.ts'
import { operatorPage } from './pages/operator.ts'
import { payOut } from './pages/pay-out.ts'
import { recipientPage } from './pages/recipient.ts'
import { recommenderPage } from './pages/recommender.ts'
import { rewardPage } from './pages/reward.ts'

const day = 86_400_000

test.use({ tenant: 'fernblick', language: 'de' })

test('a withdrawal after the payment claims the money back', async ({ scene, openAs, context }) => {
  const [paula, nils] = [invent('Paula', 'Ostermann'), invent('Nils', 'Hagedorn')]
  const recommender = recommenderPage(await context.newPage(), scene)
  await recommender.openHome()
  const met = await recommendAndOrder({
    scene,
    recommender,
    who: paula,
    product: 'Zuhause M',
    share: 100,
    openAs,
    recipient: nils,
    client: 'Fernblick',
  })
  const operator = operatorPage(await openAs(), scene)
  await operator.logIn('betreiber@demo.example')
  await operator.moveClock(15)

  const reward = rewardPage(recommender.page, scene)
  await test.step('Paula is paid', async () => {
    const { href } = await scene.mailbox.waitFor(paula.email, /\/praemie#t=/)
    await reward.open(href)
    await reward.choose(/Überweisung/)
    await reward.fillAccount('Paula Ostermann', paula.iban)
    await reward.expectThanks()
    const second = operatorPage(await openAs(), scene)
    await payOut({ scene, first: operator, second, bank: bankPage(await openAs()) })
  })

  const before = await operator.readBalance('Rückforderungen')
  await test.step('the client reports the withdrawal', async () => {
    await met.shop.open(scene.origin)
    await met.shop.report(met.order, 'withdraw')
  })

  await test.step('the operator sees the claim, and the ledger has it', async () => {
    const id = await operator.openCase(met.number)
    await expect(operator.page.getByText('Storniert', { exact: true }).first()).toBeVisible()
    await expect(operator.page.getByText(/davon zurückgefordert\s+70,00/)).toBeVisible()
    await operator.expectRefused(id, 'release')
    await operator.expectBooksToAgree()
    expect(await operator.readBalance('Rückforderungen')).toBe(before + 7_000)
  })

  await test.step('the recipient’s page says so', async () => {
    await met.recipient.page.goto(`${scene.origin}/de/empfaengerbestaetigung`)
    await expect(met.recipient.heading).toHaveText('Diese Empfehlung wurde storniert')
    await expect(met.recipient.page.getByText('Die Bestellung wurde widerrufen.')).toBeVisible()
  })
})

test('twelve calendar weeks without an answer end it, and no person’s data stay', async ({
  scene,
  openAs,
  context,
  silence,
}) => {
  const [greta, emil] = [invent('Greta', 'Sommerfeld'), invent('Emil', 'Wiesengrund')]
  const operator = operatorPage(await openAs(), scene)
  await operator.logIn('betreiber@demo.example')
  await test.step('the clocks will change on the way', async () => {
    const now = await operator.readClock()
    await operator.moveClock(Math.max(0, Math.ceil((clockChangeAfter(now) - now) / day) - 60))
  })

  const recommender = recommenderPage(await context.newPage(), scene)
  await recommender.openHome()
  await recommender.chooseProduct('Zuhause M')
  await recommender.recommend(50, greta)
  const { number, shortLink } = await recommender.readLinks()
  const recipient = recipientPage(await openAs(), scene)
  await recipient.openLink(shortLink)
  await recipient.enter(emil)

  const entered = await operator.readClock()
  const last = entered + 84 * day
  expect(clockChangeAfter(entered), 'a clock change lies between').toBeLessThan(last)

  await test.step('on the last day everything is still there', async () => {
    const id = await operator.openCase(number)
    await expect(operator.page.getByText(formatDay(last), { exact: true })).toBeVisible()
    await operator.jump(last)
    await operator.openCase(number)
    await expect(operator.page.getByText(emil.email)).toBeVisible()
    await operator.expectBooksToAgree()
    expect(id).not.toBe('')
    await recipient.page.goto(`${scene.origin}/de/empfaenger/zustimmung`)
    await expect(recipient.heading).toContainText('Emil')
  })

  await test.step('the day after, the link leads to a page that helps on', async () => {
    await operator.moveClock(1)
    silence.expectNoise(/status of 410/)
    const anybody = recipientPage(await openAs(), scene)
    await anybody.openLink(shortLink)
    await expect(anybody.heading).toHaveText('Diese Empfehlung ist abgelaufen')
    await expect(anybody.page).toHaveURL(/\/empfehlungabgelaufen(\?|$)/)
    await expect(anybody.page.getByRole('main').getByRole('link', { name: 'Produkte ansehen' })).toBeVisible()
  })

  await test.step('after the next night the operator has the case, but not the people', async () => {
    // The day after may be some minutes old, and its night still to come.
    await operator.moveClock(1)
    const id = await operator.openCase(number)
    await expect(operator.page.getByText('Abgelaufen', { exact: true }).first()).toBeVisible()
    const shown = await operator.page.getByRole('main').innerText()
    for (const trace of [emil.firstName, emil.lastName, emil.email, emil.phone, emil.street])
      expect(shown).not.toContain(trace)
    await operator.search(emil.lastName)
    await expect(operator.page.getByText('Keine Empfehlung passt dazu')).toBeVisible()
    for (const move of ['release', 'cancel', 'undoMatch']) await operator.expectRefused(id, move)
    await operator.expectBooksToAgree()
  })
})
