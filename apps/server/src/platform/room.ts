import type { FastifyInstance } from 'fastify'
import type { MailTemplate, Services } from './context.ts'
import type { Front } from './http/front.ts'
import type { PageProvider } from './http/page-provider.ts'
import type { Route } from './http/route.ts'
import type { Task } from './jobs/jobs.ts'
import type { NightWork } from './night-work.ts'

/** The phases of the night, in this order: expired cases end before due ones begin; deletions come last. */
export const nightPhases = ['expire', 'release', 'lapse', 'remind', 'forget'] as const

/** One step of the nightly work. Each case is a separate transaction. */
export interface NightStep {
  readonly name: string
  readonly phase: (typeof nightPhases)[number]
  readonly run: NightWork
}

/** A capability's registrations: the one export of its `room.ts`. `rooms.ts` lists them. */
export interface Room {
  /** Handlers of the contract's operations. */
  readonly routes?: readonly Route[]
  /** Which of its pages come with data. */
  readonly pages?: readonly PageProvider[]
  readonly mails?: readonly MailTemplate[]
  readonly nightSteps?: readonly NightStep[]
  /** Background work by name. */
  readonly tasks?: Readonly<Record<string, Task>>
  /** Registers addresses beside the operations. When the server stops, it awaits the returned function. */
  readonly listen?: (http: FastifyInstance, services: Services, front: Front) => (() => Promise<void>) | undefined
}
