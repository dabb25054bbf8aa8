import { afterAll, beforeAll, expect, it } from 'vitest'
import { chainClient } from '../../../../../tests/support/chain-client.ts'
import { startReportingMailbox, type ReportingMailbox } from '../../../../../tests/support/reporting-mailbox.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { solvedCaptcha } from '../../platform/captcha/solved.fixture.ts'
import { eraseAsked } from './public.ts'

/** An erasure that waits for payments under way. */
let site: TestApp
let post: ReportingMailbox
let chain: ReturnType<typeof chainClient>
beforeAll(async () => {
  site = await createTestApp()
  post = await startReportingMailbox(site)
  chain = chainClient(site)
})
afterAll(async () => {
  await site.close()
  await post.stop()
})

const email = 'zweimal.unterwegs@post.example'
const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  site.services.db.write(1, (tx) => tx.query<Row>(text, [1, ...values]))

/** A case whose reward was claimed and is being paid; answers the reward's id. */
async function beingPaid(iban: string): Promise<string> {
  const entered = await chain.enter((await chain.recommend(0)).number, { email })
  await chain.consent(entered.token)
  await chain.order(entered)
  await chain.wait(30)
  const [reward] = await chain.rewards(entered.number)
  const token = await chain.rewardToken(reward!.id)
  const body = { PraemieId: await chain.bankOption(token), Kontoinhaber: 'Lena Maurer', IBAN: iban }
  await chain.must('PUT', '/praemierung', { token, body })
  return reward!.id
}

async function askToBeErased(): Promise<void> {
  const captcha = encodeURIComponent(await solvedCaptcha(site, 'recipientRights'))
  await chain.must('POST', `/empfaenger/loeschung?captcha=${captcha}`, { body: { Email: email } })
  await post.deliver()
  const link = post.mailbox.list().findLast(({ message }) => message.subject === 'Dein Link zu deinen Daten')
  const Token = /loeschung#t=([\w-]+)/.exec(link!.message.text!)![1]!
  const decided = await chain.must('POST', '/empfaenger/loeschung/entscheiden', { body: { Token, Loeschen: true } })
  expect(decided).toMatchObject({ Wartend: 2 })
}

/** The bank's answer, as far as the erasure depends on it. */
const arrive = (id: string) =>
  rows(`UPDATE reward SET state = 'paidOut', settled_at = now() WHERE tenant_id = $1 AND id = $2`, [id])

it('confirms once, when the last of several payments has arrived', async () => {
  const rewards = [await beingPaid('DE89370400440532013000'), await beingPaid('DE89370400440532013000')]
  await askToBeErased()
  const ctx = await site.context()
  const confirmations = async () => {
    post.mailbox.clear()
    await post.deliver()
    return post.mailbox.list().map(({ to, message }) => [to, message.subject, /ist gelöscht/.test(message.text!)])
  }
  await confirmations()
  await arrive(rewards[0]!)
  expect(await eraseAsked(ctx)).toBe(1)
  expect(await confirmations()).toEqual([])
  await arrive(rewards[1]!)
  expect(await eraseAsked(ctx)).toBe(1)
  expect(await confirmations()).toEqual([[[email], 'Erledigt: Das gilt jetzt für diese Adresse', true]])
  expect(
    await rows('SELECT 1 FROM recipient WHERE tenant_id = $1 AND email IS NOT NULL AND email = $2', [email]),
  ).toEqual([])
})
