import { livingRewards, orderOf, type Plan } from './act.ts'
import type { Approval, Reward, Snapshot } from './snapshot.ts'
import { newest } from './world.ts'

/** What takes two persons: goodwill, a waived claw-back, an appeal. */

const kinds = { goodwill: 'Kulanz', writeOff: 'Erlass', appeal: 'Einspruch' } as const
export type ApprovalKind = keyof typeof kinds
const lasts = 14 * 86_400_000

const isErased = (now: Snapshot, { beneficiaryId }: Reward) =>
  [...now.accounts, ...now.recipients].some(({ id, erased }) => id === beneficiaryId && erased)

const owedBy = ({ balances }: Snapshot, personId: string) => {
  const own = balances.find(({ kind, ownerId }) => kind === 'beneficiaryReceivable' && ownerId === personId)
  return (own?.debit ?? 0) - (own?.credit ?? 0)
}

/** Whether the thing itself could be done now (product §3), were there two persons. */
function couldBe(now: Snapshot, kind: ApprovalKind, subjectId: string): boolean {
  if (kind === 'appeal') {
    const row = now.recommendations.find(({ id }) => id === subjectId)!
    return row.state === 'cancelled' && ['received', 'active', undefined].includes(orderOf(now, row.id)?.state)
  }
  const reward = now.rewards.find(({ id }) => id === subjectId)!
  const row = now.recommendations.find(({ id }) => id === reward.recommendationId)!
  if (kind === 'writeOff') {
    const isWaived = now.writtenOff.some((waived) => waived.subjectId === reward.id && waived.cents > 0)
    return reward.clawedBackCents > 0 && !isWaived && owedBy(now, reward.beneficiaryId) > 0
  }
  return (
    reward.state === 'expired' &&
    reward.provided &&
    row.state !== 'cancelled' &&
    livingRewards(now, row.id).includes(reward) &&
    orderOf(now, row.id)?.state === 'active' &&
    !isErased(now, reward)
  )
}

const pick = <T>(rows: readonly T[], index: number): T | undefined =>
  index === newest ? rows.at(-1) : rows[index % Math.max(rows.length, 1)]

/** Open for two weeks, the day on which it was asked not counted. */
const isOpen = (now: Snapshot, { decidedBy, askedAt }: Approval): boolean | null => {
  if (decidedBy !== null) return false
  const age = now.now - askedAt
  return age < lasts ? true : age > lasts + 86_400_000 * 1.1 ? false : null
}

export const ask =
  (kind: ApprovalKind, index: number, who: number): Plan =>
  (world, now) => {
    const subject = kind === 'appeal' ? pick(now.recommendations, index) : pick(now.rewards, index)
    if (subject === undefined) return undefined
    const before = now.approvals.filter((row) => row.kind === kind && row.subjectId === subject.id)
    const open = before.map((row) => isOpen(now, row))
    return {
      name: `ask for ${kind}`,
      operation: 'askApproval',
      legal: couldBe(now, kind, subject.id) && !open.includes(true) && (open.includes(null) ? null : true),
      events: ['approvalAsked'],
      shows: 'approvalAsked',
      perform: () =>
        world.call('POST', '/betreiber/antraege', {
          token: world.operators[who % world.operators.length]!.token,
          body: { Art: kinds[kind], Id: subject.id, Grund: 'nach Rücksprache' },
        }),
    }
  }

const deeds: Readonly<Record<string, readonly string[]>> = {
  goodwill: ['rewardRevived', 'recommendationRevived', 'recommendationUnsettled'],
  writeOff: ['clawBackWrittenOff'],
  appeal: ['appealGranted', 'rewardOpened'],
}

export const decide =
  (index: number, decision: 'confirm' | 'decline', who: number): Plan =>
  (world, now) => {
    const approval = pick(now.approvals, index)
    if (approval === undefined) return undefined
    const operator = world.operators[who % world.operators.length]!
    const isConfirm = decision === 'confirm'
    const may =
      !isConfirm ||
      (approval.askedBy !== operator.id && couldBe(now, approval.kind as ApprovalKind, approval.subjectId))
    return {
      name: `${decision} ${approval.kind}`,
      operation: 'decideApproval',
      legal: may ? isOpen(now, approval) : false,
      events: isConfirm ? ['approvalGranted', ...deeds[approval.kind]!] : ['approvalRefused'],
      shows: isConfirm ? deeds[approval.kind]![0] : 'approvalRefused',
      perform: () =>
        world.call('POST', `/betreiber/antraege/${approval.id}/${decision}`, { token: operator.token, body: {} }),
    }
  }
