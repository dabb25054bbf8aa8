import type { Context } from '../context.ts'
import { secondsLeft } from '../limits.ts'

const hour = 3_600
const day = 86_400

export interface MeasuredShare {
  readonly name: 'mailsPerHour' | 'mailsPerDay' | 'uploadsPerHour'
  readonly used: number
  readonly most: number
  /** When it begins anew. */
  readonly until: Date
}

/** How much a tenant has used of its shares, and how often it was refused. */
export async function readShares({ services, tenant }: Context) {
  const { limits } = services
  const endOf = (seconds: number) => new Date(Date.now() + secondsLeft(seconds) * 1_000)
  const [mails, uploads, refusedCalls] = await Promise.all([
    services.mailShares.used(tenant.id),
    limits.used(tenant.id, 'uploads', hour),
    limits.used(tenant.id, 'calls:refused', hour),
  ])
  const { mailsPerHour, mailsPerDay, uploadsPerHour, callsPerSecond, jobsAtOnce } = tenant.limits
  const shares: MeasuredShare[] = [
    { name: 'mailsPerHour', used: Math.min(mails.hour, mailsPerHour), most: mailsPerHour, until: endOf(hour) },
    { name: 'mailsPerDay', used: Math.min(mails.day, mailsPerDay), most: mailsPerDay, until: endOf(day) },
    // A refused one was counted too.
    { name: 'uploadsPerHour', used: Math.min(uploads, uploadsPerHour), most: uploadsPerHour, until: endOf(hour) },
  ]
  return { shares, refusedCalls, callsPerSecond, jobsAtOnce }
}
