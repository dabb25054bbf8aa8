import { readBankFile, writeStatusReport, type Rejection } from '../../apps/server/src/dev/bank-file.ts'
import { isHeld, isPayable, stageOf, type Act, type Plan } from './act.ts'
import type { Batch, Reward, Snapshot } from './snapshot.ts'
import { newest, optionIds, type Operator, type World } from './world.ts'

/** What happens to rewards and their payment: claimed, collected into a batch, approved, paid, sent back. */

type OfReward = (world: World, now: Snapshot, reward: Reward) => Promise<Act | undefined> | Act | undefined
const pick = <T>(rows: readonly T[], index: number): T | undefined =>
  index === newest ? rows.at(-1) : rows[index % Math.max(rows.length, 1)]

/** The beneficiary of a reward, by the walk's own records. */
export function personOf(world: World, now: Snapshot, reward: Reward) {
  const row = now.recommendations.find(({ id }) => id === reward.recommendationId)!
  const life = world.lives.find(({ number }) => number === row.number)!
  return reward.beneficiary === 'recommender' ? life.recommender.person : life.recipient!.person
}

const claimable = (now: Snapshot, reward: Reward, isChange: boolean): boolean =>
  reward.state === 'provided' &&
  (!reward.claimed || isChange) &&
  now.today <= reward.deadlineOn! &&
  [undefined, 'collecting'].includes(stageOf(now, reward))

async function withLink(
  world: World,
  reward: Reward,
  body: object,
  act: Omit<Act, 'operation' | 'perform'>,
): Promise<Act> {
  const token = await world.rewardToken(reward.id)
  return {
    ...act,
    // Before it was provided nobody has a link.
    legal: token === null ? false : act.legal,
    operation: 'claimReward',
    perform: () => world.call('PUT', '/praemierung', { token: token ?? 'x'.repeat(43), body }),
  }
}

const ofReward =
  (index: number, plan: OfReward) =>
  (world: World, now: Snapshot): Promise<Act | undefined> | Act | undefined => {
    const reward = pick(now.rewards, index)
    return reward === undefined ? undefined : plan(world, now, reward)
  }

export const claimByBank = (index: number, isChange: boolean) =>
  ofReward(index, (world, now, reward) =>
    withLink(
      world,
      reward,
      {
        PraemieId: optionIds.bank,
        Kontoinhaber: 'Kontoinhaberin',
        IBAN: world.people.iban(personOf(world, now, reward)),
        Aendern: isChange,
      },
      {
        name: `claim by bank${isChange ? ', changed' : ''}`,
        legal: claimable(now, reward, isChange),
        events: ['rewardClaimed', 'holdSet'],
        recommendationId: reward.recommendationId,
        shows: 'rewardClaimed',
      },
    ),
  )

export const claimCode = (index: number, isChange: boolean) =>
  ofReward(index, (world, now, reward) => {
    const recommendation = now.recommendations.find(({ id }) => id === reward.recommendationId)!
    const hasCode = now.codes.some(({ cents, rewardId }) => rewardId === null && cents === reward.cents)
    const { firstName, lastName, email } = personOf(world, now, reward)
    return withLink(
      world,
      reward,
      { PraemieId: optionIds.code, Vorname: firstName, Nachname: lastName, Email: email, Aendern: isChange },
      {
        name: 'claim as e-code',
        legal: claimable(now, reward, isChange) && hasCode && !isHeld(now, reward, recommendation),
        events: ['rewardCollected', 'recommendationPaid'],
        recommendationId: reward.recommendationId,
        shows: 'rewardCollected',
        traces: ['codePoolEmpty', 'holdSet'],
      },
    )
  })

let codes = 0
/** New e-codes of a reward's face value. */
export const uploadCode = (index: number) =>
  ofReward(index, (world, _now, reward) => ({
    name: 'upload an e-code',
    operation: 'uploadEcodes',
    legal: true,
    events: ['codesUploaded'],
    perform: () => {
      codes += 1
      return world.call('POST', '/betreiber/ecodes', {
        token: world.operators[0]!.token,
        body: { PraemieId: optionIds.code, WertCent: reward.cents, Codes: `WALK-${String(codes).padStart(8, '0')}` },
      })
    },
  }))

const inNoBatch = (now: Snapshot) => now.rewards.filter((row) => isPayable(now, row) && stageOf(now, row) === undefined)

export const openBatch =
  (who: number): Plan =>
  (world, now) => ({
    name: 'open a batch',
    operation: 'openBatch',
    legal: now.batches.some(({ state }) => state === 'collecting') || inNoBatch(now).length > 0,
    events: ['payoutBatchOpened'],
    perform: () => world.call('POST', '/betreiber/auszahlungen', { token: operatorOf(world, who).token }),
  })

const operatorOf = (world: World, who: number): Operator => world.operators[who % world.operators.length]!

export type BatchMove = 'freeze' | 'reopen' | 'approve' | 'export'

export const moveBatch =
  (index: number, which: BatchMove, who: number): Plan =>
  (world, now) => {
    const batch = pick(now.batches, index)
    if (batch === undefined) return undefined
    const events: Readonly<Record<BatchMove, readonly string[]>> = {
      freeze: ['payoutBatchFrozen'],
      reopen: ['payoutBatchReopened'],
      approve: ['payoutBatchApproved'],
      // The file is fetched, and handed in at the bank.
      export: ['payoutBatchExported', 'payoutExported', 'fileHandedOut', ...settled],
    }
    const operator = operatorOf(world, who)
    return {
      name: `${which} a batch`,
      operation: 'moveBatch',
      legal: mayMove(now, batch, which, operator),
      events: events[which],
      shows: events[which][0],
      perform: async () => {
        const answer = await world.call('POST', `/betreiber/auszahlungen/${batch.id}/${which}`, {
          token: operator.token,
          body: { Grund: 'zur Prüfung' },
        })
        if (which === 'export' && answer.status < 400) await handInFile(world, batch)
        return answer
      },
    }
  }

const settled = [
  'payoutBatchSettled',
  'payoutBatchPartlyReturned',
  'payoutBatchRejected',
  'rewardPaidOut',
  'recommendationPaid',
  'rewardClawedBack',
]

function mayMove(now: Snapshot, batch: Batch, which: BatchMove, operator: Operator): boolean | null {
  const payouts = now.payouts.filter(({ batchId }) => batchId === batch.id)
  const payable = payouts.filter(({ rewardId, attempt }) => {
    const reward = now.rewards.find(({ id }) => id === rewardId)!
    return reward.attempt === attempt && isPayable(now, reward)
  })
  // A batch whose last payment was cancelled may be approved; there is nothing in it to export.
  const isWhole = payable.length === payouts.length
  switch (which) {
    case 'freeze':
      return batch.state === 'collecting' && payable.length > 0
    case 'approve':
      return batch.state === 'frozen' && ![batch.createdBy, batch.frozenBy].includes(operator.id) && isWhole
    case 'reopen':
      return ['frozen', 'approved'].includes(batch.state) && !now.batches.some(({ state }) => state === 'collecting')
    case 'export':
      if (batch.state !== 'approved' || !isWhole || payouts.length === 0) return false
      // A debt that shrank since the freezing stops it.
      return payouts.every(({ offsetCents }) => offsetCents === 0) ? true : null
  }
}

async function handInFile(world: World, batch: Batch): Promise<void> {
  const file = await fileOf(world, batch)
  if (file !== undefined) world.bank.receive(file)
}

async function fileOf(world: World, batch: Batch) {
  const answer = await world.call('GET', `/betreiber/auszahlungen/${batch.id}/pain001`, {
    token: world.operators[0]!.token,
  })
  return answer.status === 200 ? readBankFile(answer.text) : undefined
}

const answers = [
  // The bank has the file that was fetched for it.
  'fileHandedOut',
  ...settled,
  'payoutRejected',
  'payoutReturned',
  // Paid after all, by another report.
  ...['payoutContradicted', 'holdSet'],
  'rewardCancelled',
  'recommendationUnsettled',
  'recommendationLapsed',
]

/**
 * The bank's status report. Each digit of the pattern decides over one transfer: carried out, refused (or sent
 * back, where it was carried out before), or not yet.
 */
export const bankReport =
  (index: number, pattern: number): Plan =>
  (world, now) => {
    const batch = pick(
      now.batches.filter(({ hasFile }) => hasFile),
      index,
    )
    if (batch === undefined) return undefined
    return {
      name: 'the bank reports',
      operation: 'uploadBankAnswer',
      legal: true,
      events: answers,
      perform: async () => {
        const file = (await fileOf(world, batch))!
        const verdicts = file.transfers.map((_, at) => ['paid', 'paid', 'refused', 'open'][(pattern >> (2 * at)) % 4]!)
        const known = file.transfers.filter((_, at) => verdicts[at] !== 'open')
        const refused = new Map<string, Rejection>(
          file.transfers.flatMap(({ endToEndId }, at) => (verdicts[at] === 'refused' ? [[endToEndId, 'AC04']] : [])),
        )
        if (known.length === 0) return null
        const report = writeStatusReport({ ...file, transfers: known }, refused, new Date(now.now))
        // While it is silent on some, it says nothing of the file as a whole.
        const isWhole = known.length === file.transfers.length
        const answer = await world.call('POST', '/betreiber/auszahlungen/bankantwort', {
          token: world.operators[0]!.token,
          body: { Inhalt: isWhole ? report : report.replace(/(?<=<GrpSts>)\w+/, 'PART') },
        })
        if (answer.status < 400)
          for (const { endToEndId } of known) world.bank.settle(endToEndId, !refused.has(endToEndId))
        return answer
      },
    }
  }

/** One payment booked by hand from the account statement. */
export const movePayout =
  (index: number, which: 'confirm' | 'return'): Plan =>
  (world, now) => {
    const payout = pick(now.payouts, index)
    if (payout === undefined) return undefined
    return {
      name: `${which} a payment by hand`,
      operation: 'movePayout',
      legal: payout.state === 'exported' || (which === 'return' && payout.state === 'confirmed' && payout.cents > 0),
      events: answers,
      recommendationId: now.rewards.find(({ id }) => id === payout.rewardId)!.recommendationId,
      shows: which === 'confirm' ? 'rewardPaidOut' : payout.state === 'exported' ? 'payoutRejected' : 'payoutReturned',
      perform: async () => {
        const answer = await world.call('POST', `/betreiber/zahlungen/${payout.id}/${which}`, {
          token: world.operators[0]!.token,
          body: { Grund: 'laut Kontoauszug' },
        })
        if (answer.status < 400) world.bank.settle(payout.reference, which === 'confirm')
        return answer
      },
    }
  }
