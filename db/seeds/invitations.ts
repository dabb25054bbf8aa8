import { addDays, berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { invitationEvents } from '@referral/domain/transition-events'
import { invitationEnd } from '@referral/domain/invitation-rules'
import { oldestKept } from '@referral/domain/retention'
import { invitationMachine, type InvitationState, type InvitationTrigger } from '@referral/domain/states/invitation'
import { invitationConsentText } from '../../apps/server/src/features/invitations/consent-text.ts'
import { digestOfAddress } from '../../apps/server/src/features/invitations/suppression.ts'
import { sha256 } from '../../apps/server/src/platform/crypto/key-ring.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { wordsOf } from '../../apps/server/src/platform/search.ts'
import type { Services } from '../../apps/server/src/platform/context.ts'
import type { Tenant } from '../../apps/server/src/platform/tenant.ts'
import type { SeedTx } from './bulk.ts'

const dayMs = 86_400_000

interface Member {
  readonly accountId: string
  readonly staffNumber: string
}

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** What happened to somebody invited, so many days after it. */
type Fate = readonly (readonly [trigger: Exclude<InvitationTrigger, 'create' | 'send' | 'suppress'>, days: number])[]

const fates: readonly (readonly [daysAgo: number, fate: Fate])[] = [
  ...[0, 1, 1, 2, 4].map((ago) => [ago, []] as const),
  ...[5, 8, 11].map((ago) => [ago, [['remind', 4]]] as const),
  ...[1, 3, 6, 9, 14, 20].map((ago) => [ago, [['open', 1]]] as const),
  ...[33, 41, 55, 62, 80].map((ago) => [ago, [['expire', 31]]] as const),
  ...[38, 47].map(
    (ago) =>
      [
        ago,
        [
          ['open', 2],
          ['expire', 31],
        ],
      ] as const,
  ),
  ...[7, 24, 50].map((ago) => [ago, [['revoke', 1]]] as const),
  ...[12, 30].map((ago) => [ago, [['optOut', 1]]] as const),
]

const names: readonly string[] = [
  ...['Aylin Demir', 'Bernd Hoffmann', 'Clara Voss', 'Dariusz Zielinski', 'Elke Sommer', 'Fatima El Amrani'],
  ...['Georg Lindner', 'Hanna Petersen', 'Ivo Marković', 'Jasmin Kaya', 'Klaus Behrens', 'Lea Friedrich'],
  ...['Mehmet Yıldız', 'Nele Andresen', 'Ole Christiansen', 'Paula Wójcik', 'Ralf Steiner', 'Sina Albrecht'],
  ...['Thorsten Maas', 'Ute Brinkmann', 'Vera Sokolova', 'Wiebke Hansen', 'Yusuf Arslan', 'Zoe Hartmann'],
  ...['Arne Thomsen', 'Birgit Schütte'],
]

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i' }

function personOf(name: string): Person {
  const words = name.split(' ')
  const plain = name.toLowerCase().replaceAll(/[äöüßı]/g, (letter) => umlauts[letter]!)
  const local = plain.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(' ', '.')
  return { firstName: words[0]!, lastName: words.slice(1).join(' '), email: `${local}@demo.example` }
}

interface Place {
  readonly services: Services
  readonly tenant: Pick<Tenant, 'id' | 'name' | 'config'>
  readonly agencyId: string
  readonly now: Date
}

/** Invitations of the agency that works, in every state; its customers came by one. */
export async function seedInvitations(tx: SeedTx, place: Place): Promise<void> {
  const { client, tenantId } = tx
  const { rows: members } = await client.query<Member & { agency: string }>(
    `SELECT m.account_id AS "accountId", m.staff_number AS "staffNumber", a.name AS agency FROM agency_member m
     JOIN agency a ON a.tenant_id = m.tenant_id AND a.id = m.agency_id
     WHERE m.tenant_id = $1 AND m.agency_id = $2 ORDER BY m.staff_number`,
    [tenantId, place.agencyId],
  )
  const { rows: customers } = await client.query<Person & { id: string; memberId: string; since: Date }>(
    `SELECT c.account_id AS id, c.member_id AS "memberId", c.since, a.first_name AS "firstName", a.last_name AS "lastName", a.email
     FROM agency_customer c JOIN account a ON a.tenant_id = c.tenant_id AND a.id = c.account_id
     WHERE c.tenant_id = $1 AND c.agency_id = $2 AND a.email IS NOT NULL ORDER BY c.since, c.account_id LIMIT 14`,
    [tenantId, place.agencyId],
  )
  const text = invitationConsentText(place, members[0]!.agency, 'de')
  await client.query(
    'INSERT INTO consent_text (tenant_id, digest, body, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [tenantId, sha256(text), text, place.now],
  )
  const made = [
    ...customers.map((person, index) => {
      const member = members.find(({ accountId }) => accountId === person.memberId) ?? members[0]!
      const at = new Date(person.since.getTime() - 2 * dayMs)
      return invitation(place, text, {
        person,
        member,
        at,
        index,
        fate: [
          ['open', 1],
          ['register', 2],
        ],
        accountId: person.id,
      })
    }),
    ...fates.map(([daysAgo, fate], index) => {
      const member = members[index % members.length]!
      const at = new Date(place.now.getTime() - daysAgo * dayMs - 3_600_000)
      return invitation(place, text, { person: personOf(names[index]!), member, at, index, fate, accountId: null })
    }),
  ]
  await tx.insert(
    'invitation',
    made.map(({ row }) => row),
  )
  await tx.insert(
    'event',
    made.flatMap(({ events }) => events),
  )
  await tx.insert(
    'search_word',
    made.flatMap(({ words }) => words),
  )
  await tx.insert(
    'invitation_suppression',
    made.flatMap(({ suppressed }) => suppressed),
  )
}

interface Invited {
  readonly person: Person
  readonly member: Member
  readonly at: Date
  readonly index: number
  readonly fate: Fate
  readonly accountId: string | null
}

/** The rows of one invitation as the product would have left them. */
function invitation(place: Place, text: string, { person, member, at, index, fate, accountId }: Invited) {
  const { services, tenant, agencyId } = place
  const id = newId(at)
  const digest = digestOfAddress(services.keys, tenant.id, person.email)
  const createdOn = berlinDay(at)
  const steps = [['create', 0], ['send', 0], ...fate] as const
  const events: Record<string, unknown>[] = []
  let state: InvitationState | null = null
  for (const [trigger, days] of steps) {
    const from: InvitationState | null = state
    state = invitationMachine.transitions.find((row) => row.from === from && row.trigger === trigger)!.to
    const by = trigger === 'create' || trigger === 'remind' || trigger === 'revoke' ? member.accountId : null
    const when = new Date(at.getTime() + days * dayMs)
    events.push({
      ...{ id: newId(when), subject_kind: 'invitation', subject_id: id, kind: invitationEvents[trigger], at: when },
      ...{ from_state: from, to_state: state, data: {} },
      ...{ actor_kind: by !== null ? 'account' : trigger === 'send' || trigger === 'expire' ? 'system' : 'anyone' },
      actor_id: by,
    })
  }
  const timeOf = (wanted: InvitationTrigger) => {
    const step = fate.find(([trigger]) => trigger === wanted)
    return step === undefined ? null : new Date(at.getTime() + step[1] * dayMs)
  }
  const endedAt = timeOf('register') ?? timeOf('expire') ?? timeOf('revoke') ?? timeOf('optOut')
  // By night the names of what has ended long ago go (retention table).
  const isForgotten = endedAt !== null && endedAt < startOfBerlinDay(oldestKept('invitation', berlinDay(place.now)))
  return {
    row: {
      ...{ id, agency_id: agencyId, member_id: member.accountId, invited_by: member.accountId, account_id: accountId },
      ...{ staff_number: member.staffNumber, state, kind: index % 3 === 0 ? 'phone' : 'onSite', locale: 'de' },
      first_name: isForgotten ? null : person.firstName,
      last_name: isForgotten ? null : person.lastName,
      email: isForgotten ? null : person.email,
      address_digest: digest,
      end_reason: state !== 'revoked' ? null : timeOf('optOut') === null ? 'byAgency' : 'optedOut',
      consent_digest: sha256(text),
      consented_on: index % 4 === 0 ? addDays(createdOn, -1) : createdOn,
      created_at: at,
      expires_on: invitationEnd(createdOn),
      sent_at: at,
      mailed_at: timeOf('remind') ?? at,
      reminders: timeOf('remind') === null ? 0 : 1,
      first_opened_at: timeOf('open'),
      ended_at: endedAt,
    },
    events,
    words: (isForgotten ? [] : wordsOf([person.firstName, person.lastName, person.email])).map((word) => ({
      ...{ kind: 'invitation', word: agencyId + word, subject_id: id, person_id: id },
    })),
    suppressed: timeOf('optOut') === null ? [] : [{ address_digest: digest, created_at: timeOf('optOut') }],
  }
}
