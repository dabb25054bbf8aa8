import type { Limits } from '../limits.ts'
import type { Tenant } from '../tenant.ts'

const hour = 3_600
const day = 86_400

/** How soon a used-up share is checked again. */
const askedAgainMs = 30_000

type Share = Pick<Tenant, 'id' | 'limits'>

const usesOf = ({ mailsPerHour, mailsPerDay }: Tenant['limits']) => [
  { bucket: 'mails:hour', count: mailsPerHour, seconds: hour },
  { bucket: 'mails:day', count: mailsPerDay, seconds: day },
]

/** Limits the mails of a tenant in an hour and a day, over all processes. Mails above the limit wait; none is lost. */
export function createMailShares(limits: Pick<Limits, 'takeAll' | 'giveBackAll' | 'used'>) {
  /** Until when a tenant's share is used up. */
  const spent = new Map<number, { readonly until: number; readonly of: string }>()
  const shareOf = ({ limits: { mailsPerHour, mailsPerDay } }: Share) => `${mailsPerHour} ${mailsPerDay}`

  return {
    /** Whether this process knows that no mail of the tenant may be sent for now. */
    isSpent(tenant: Share): boolean {
      const known = spent.get(tenant.id)
      if (known === undefined) return false
      if (known.until > Date.now() && known.of === shareOf(tenant)) return true
      spent.delete(tenant.id)
      return false
    },
    /** Counts a mail; false where it has to wait. */
    async take(tenant: Share): Promise<boolean> {
      const uses = usesOf(tenant.limits)
      if (await limits.takeAll(tenant.id, uses)) return true
      await limits.giveBackAll(tenant.id, uses)
      spent.set(tenant.id, { until: Date.now() + askedAgainMs, of: shareOf(tenant) })
      return false
    },
    /** The mails sent in the current hour and day. */
    async used(tenantId: number): Promise<{ readonly hour: number; readonly day: number }> {
      const [ofHour, ofDay] = await Promise.all([
        limits.used(tenantId, 'mails:hour', hour),
        limits.used(tenantId, 'mails:day', day),
      ])
      return { hour: ofHour, day: ofDay }
    },
  }
}

export type MailShares = ReturnType<typeof createMailShares>
