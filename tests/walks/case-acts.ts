import { livingRewards, isClaimedOrPaid, orderOf, type Act, type Plan } from './act.ts'
import { shiftDay, type Recommendation, type Snapshot } from './snapshot.ts'
import { createSession } from '../../apps/server/src/platform/http/sessions.ts'
import { lifeAt, productIds, type Life, type World } from './world.ts'

/** What happens to one recommendation: entered, ordered, released, held, cancelled. */

const terms = 'Teilnahmebedingungen'

export const recommend =
  (who: number, share: 0 | 50 | 100, product: number): Plan =>
  (world) => {
    const recommender = world.recommenders[who % world.recommenders.length]!
    const { person } = recommender
    return {
      name: `recommend (share ${share})`,
      operation: 'createRecommendation',
      legal: true,
      events: ['recommendationCreated', 'accountCreated'],
      shows: 'recommendationCreated',
      perform: async () => {
        const answer = await world.call('POST', '/Empfehlen/create', {
          ...(recommender.session === null ? {} : { token: recommender.session }),
          body: {
            Empfehlung: { Produkt: productIds[product % productIds.length], AnteilEmpfehler: share, AgbText: terms },
            Empfehler: { Vorname: person.firstName, Nachname: person.lastName, Email: person.email },
          },
        })
        if (answer.status < 400) {
          world.lives.push({ number: answer.body.Empfehlungsnummer, recommender, recipient: null })
          recommender.accountId ??= await accountIdOf(world, person.email)
        }
        return answer
      },
    }
  }

async function accountIdOf({ test, tenantId }: World, email: string): Promise<string> {
  const [row] = await test.services.db.read(tenantId, (tx) =>
    tx.query<{ id: string }>('SELECT id FROM account WHERE tenant_id = $1 AND email = $2', [tenantId, email]),
  )
  return row!.id
}

/** The recommender logs in; their later recommendations belong to their account at once. */
export const logIn =
  (who: number): Plan =>
  (world) => {
    const recommender = world.recommenders[who % world.recommenders.length]!
    const { accountId } = recommender
    if (accountId === null || recommender.session !== null) return undefined
    return {
      name: 'log in',
      operation: null,
      legal: null,
      events: [],
      perform: async () => {
        const { token } = await world.test.services.db.write(world.tenantId, (tx) =>
          createSession(tx, { accountId, kind: 'account' }),
        )
        recommender.session = token
        return null
      },
    }
  }

const caseOf = (now: Snapshot, life: Life): Recommendation =>
  now.recommendations.find(({ number }) => number === life.number)!

type OfLife = (world: World, now: Snapshot, life: Life, row: Recommendation) => Act | undefined
export const ofLife =
  (index: number, plan: OfLife): Plan =>
  (world, now) => {
    const life = lifeAt(world, index)
    return life === undefined ? undefined : plan(world, now, life, caseOf(now, life))
  }

const isEnded = (now: Snapshot, row: Recommendation) =>
  ['expired', 'cancelled'].includes(row.state) || (row.state === 'open' && now.today > row.expiresOn)

export const isErased = (now: Snapshot, row: Recommendation) =>
  now.recipients.some(({ recommendationId, erased }) => recommendationId === row.id && erased)

/** A person opens the link and enters their data: the first one here, a further one in a sibling. */
export const enter = (index: number) =>
  ofLife(index, (world, now, life, row) => ({
    name: 'enter',
    operation: 'createRecipient',
    legal: !isEnded(now, row) && now.today <= row.expiresOn,
    events: ['recipientEntered', 'recommendationCreated', 'rewardOpened'],
    shows: 'recipientEntered',
    perform: async () => {
      const person = world.people.next()
      const answer = await world.call('POST', `/empfaenger/create/${life.number}`, {
        body: {
          vorname: person.firstName,
          name: person.lastName,
          geburtsdatum: '03.04.1988',
          email: person.email,
          telefon: person.phone,
          adresse: { ort: 'Musterstadt', plz: '12345', strasse: person.street, hausnummer: '7' },
        },
      })
      if (answer.status >= 400) return answer
      const recipient = { person, number: answer.body.Empfaengernummer, token: answer.body.Token }
      if (answer.body.Empfehlungsnummer === life.number) life.recipient = recipient
      else world.lives.push({ number: answer.body.Empfehlungsnummer, recommender: life.recommender, recipient })
      return answer
    },
  }))

export const consent = (index: number) =>
  ofLife(index, (world, now, life, row) => {
    const { recipient } = life
    if (recipient === null) return undefined
    return {
      name: 'consent',
      operation: 'consentRecipient',
      legal: !isErased(now, row) && (row.confirmed || !isEnded(now, row)),
      events: ['recipientConfirmed'],
      recommendationId: row.id,
      ...(row.confirmed ? {} : { shows: 'recipientConfirmed' }),
      perform: () =>
        world.call('PUT', '/empfaenger/zustimmung', {
          token: recipient.token,
          body: { AgbText: 'AGB und Datenschutz' },
        }),
    }
  })

export const endings = ['recommendationCancelled', 'rewardCancelled', 'rewardClawedBack']

export type CaseMove = 'release' | 'undoRelease' | 'undoMatch' | 'cancel' | 'hold' | 'liftHold'

export const move = (index: number, which: CaseMove) =>
  ofLife(index, (world, now, _life, row) => {
    const rewards = livingRewards(now, row.id)
    const own = orderOf(now, row.id)
    const legal: Readonly<Record<CaseMove, boolean>> = {
      release:
        row.state === 'matched' &&
        row.confirmed &&
        !row.onHold &&
        own?.state === 'active' &&
        now.today >= shiftDay(own.orderedOn, world.complaintDays),
      undoRelease: row.state === 'released' && !rewards.some(isClaimedOrPaid),
      undoMatch: row.state === 'matched' && rewards.every((reward) => reward.state === 'open'),
      cancel: ['open', 'matched', 'released', 'paid'].includes(row.state),
      hold: !row.onHold,
      liftHold: row.onHold || rewards.some(({ onHold }) => onHold),
    }
    const events: Readonly<Record<CaseMove, readonly string[]>> = {
      release: ['recommendationReleased', 'rewardProvided', 'recommendationPaid', 'recommendationLapsed'],
      undoRelease: ['releaseUndone', 'rewardTakenBack'],
      undoMatch: ['matchUndone', 'rewardCancelled', 'holdLifted'],
      cancel: endings,
      hold: ['holdSet'],
      liftHold: ['holdLifted'],
    }
    return {
      name: which,
      operation: 'moveRecommendation',
      legal: legal[which],
      events: events[which],
      recommendationId: row.id,
      shows: events[which][0],
      perform: () =>
        world.call('POST', `/betreiber/empfehlungen/${row.id}/${which}`, {
          token: world.operators[0]!.token,
          body: { Grund: 'nach Prüfung' },
        }),
    }
  })
