import { moveDeskMessage } from '../../../apps/server/src/features/contact/desk.ts'
import { sendMessage } from '../../../apps/server/src/features/contact/send-message.ts'
import { fileClaim } from '../../../apps/server/src/features/late-claims/file-claim.ts'
import { askApproval } from '../../../apps/server/src/features/operator/approvals.ts'
import { isRefused } from '../../../apps/server/src/platform/outcome.ts'
import { waitingFor } from './scenes.ts'
import { after, anyone, days, hours, must, system, type World } from './world.ts'

/** The operator's tasks: a missing order, a decision by two, messages. */
export function planDesk(world: World): void {
  const { agenda, now } = world
  const stranger = world.newPerson()
  agenda.at(after(now, -hours(4)), (at) => reportMissingOrder(world, at))
  agenda.at(after(now, -hours(22)), (at) => askForGoodwill(world, at))
  agenda.at(after(now, -hours(29)), async (at) => {
    const sister = 'Guten Tag,\n\nmeine Schwester hat schon bestellt. Bis wann ist die Prämie da?\n\nViele Grüße'
    await write(world, at, await recommenderOf(world, 'matched', at), 'Wann kommt meine Prämie?', sister)
  })
  agenda.at(after(now, -hours(6)), async (at) => {
    const bank = 'Hallo,\n\nich habe die Bank gewechselt. Wo kann ich das ändern?'
    await write(world, at, await recommenderOf(world, 'paid', at), 'Neue Bankverbindung', bank)
  })
  agenda.at(after(now, -days(9)), async (at) => {
    const known = 'Guten Tag, mein Nachbar ist schon Kunde. Zählt die Empfehlung trotzdem?'
    await write(world, at, stranger.email, 'Gilt das auch für Bestandskunden?', known)
    const [message] = await rows<{ id: string }>(world, at, 'SELECT id FROM contact_message WHERE tenant_id = $1')
    must(await moveDeskMessage(world.as(world.operators[0], after(at, days(1))), message!.id, 'done'))
  })
}

const rows = <Row extends object>(world: World, at: Date, sql: string, values: readonly unknown[] = []) =>
  world.as(system, at).read((tx) => tx.query<Row>(sql, [tx.tenantId, ...values]))

const proof = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj',
    '4 0 obj<</Length 57>>stream',
    'BT /F 20 Tf 40 220 Td (Bestellbestaetigung \\(Muster\\)) Tj ET',
    'endstream endobj',
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
)

/** By the person whose order came without any number, so that the desk finds it. */
async function reportMissingOrder(world: World, now: Date): Promise<void> {
  const recipient = waitingFor(world)?.recipient
  const { unmatched } = world
  if (recipient == null || unmatched === null) return
  const { orderNumber, orderedOn } = unmatched
  const ctx = world.as({ kind: 'recipient', recipientId: recipient.id, tokenId: '' }, now)
  must(await fileClaim(ctx, null, { orderNumber, orderedOn, proof, note: 'Ich habe am Telefon bestellt.' }))
}

/** A reward that was not claimed in time; the second operator requests goodwill. */
async function askForGoodwill(world: World, now: Date): Promise<void> {
  const lapsed = await rows<{ id: string }>(
    world,
    now,
    `SELECT w.id FROM reward w JOIN recommendation r ON r.tenant_id = $1 AND r.id = w.recommendation_id
     WHERE w.tenant_id = $1 AND w.state = 'expired' AND w.provided_at IS NOT NULL AND r.state = 'expired' ORDER BY w.deadline_on DESC`,
  )
  const reason = 'War im Krankenhaus und hat die Mails zu spät gesehen.'
  for (const { id } of lapsed)
    if (!isRefused(await askApproval(world.as(world.operators[1], now), { kind: 'goodwill', subjectId: id, reason })))
      return
}

/**
 * A person whose newest case is in this state, so that an operator who answers finds it; none with a login of the demo.
 */
async function recommenderOf(world: World, state: string, now: Date): Promise<string> {
  const [found] = await rows<{ email: string }>(
    world,
    now,
    `SELECT recommender_email AS email FROM recommendation WHERE tenant_id = $1 AND state = $2
     AND recommender_email NOT LIKE '%@demo.example' ORDER BY created_at DESC LIMIT 1`,
    [state],
  )
  return found?.email ?? 'jemand@post.example'
}

async function write(world: World, now: Date, email: string, subject: string, message: string): Promise<void> {
  must(await sendMessage(world.as(anyone, now), { email, subject, message, copy: false, captcha: 'solved' }))
}
