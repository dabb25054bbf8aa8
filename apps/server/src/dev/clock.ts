import { formatGermanInstant } from '@referral/domain/calendar'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { keepNote, readNote } from '#platform/db/installation.ts'
import type { Services } from '#platform/context.ts'
import { html } from '#platform/http/markup.ts'
import { sendPage } from './page.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const mostDays = 400

/** Runs every night that is due by the rules' clock; provided by the process, which knows the nightly steps. */
export type RunNights = (services: Services) => Promise<void>

/** Sets the rules' clock as it was left when the server last stopped. */
export async function restoreClock(services: Services): Promise<void> {
  const offset = Number((await readNote(services.db.owner, 'clockOffset')) ?? 0)
  if (Number.isSafeInteger(offset) && offset > 0) services.clock.advance(offset - services.clock.offset())
}

/** Moves the rules' time forward and runs the nights on the way. */
export async function moveClock(services: Services, byMs: number, runNights: RunNights): Promise<void> {
  // Cases that are already due belong to the time before the move, and the nights start from there.
  await runNights(services)
  services.clock.advance(byMs)
  await keepNote(services.db.owner, 'clockOffset', services.clock.offset())
  await runNights(services)
}

/** `/dev/clock`: the demo's time machine (product §7). */
export function registerClock(http: FastifyInstance, services: Services, runNights: RunNights): void {
  const state = () => ({
    now: services.clock.now(),
    days: Math.round(services.clock.offset() / dayMs),
    realNow: new Date(),
  })
  let moving: Promise<void> = Promise.resolve()

  http.get('/dev/clock', (request, answer) => {
    if (!wantsPage(request)) return answer.header('cache-control', 'no-store').send(state())
    const { now, days } = state()
    return sendPage(
      answer,
      { title: 'Demo clock', nav: '/dev/clock' },
      html`<main id="main">
        <h1>Clock</h1>
        <p class="lead">
          Rules such as the complaint period, reminders and the 12 weeks follow this clock. Moving it forward also runs
          the nightly work for every night in between. It can’t be moved back.
        </p>
        <dl class="facts">
          <dt>Date for all rules</dt>
          <dd><time datetime="${now.toISOString()}">${formatGermanInstant(now)}</time> (Berlin)</dd>
          <dt>Ahead of real time</dt>
          <dd>${days} ${days === 1 ? 'day' : 'days'}</dd>
        </dl>
        <form method="post" action="/dev/clock" class="row">
          ${[1, 15, 30, 84].map((step) => html`<button class="button quiet" name="days" value="${step}">+ ${step} ${step === 1 ? 'day' : 'days'}</button>`)}
        </form>
        <form method="post" action="/dev/clock" class="filter">
          <label for="days">Days</label>
          <input id="days" name="days" type="number" min="1" max="${mostDays}" value="7" required />
          <button class="button">Move forward</button>
        </form>
        <p class="note">Programs: <code>POST /dev/clock {"days": 15}</code> or <code>{"hours": 3}</code></p>
      </main>`,
    )
  })
  http.post('/dev/clock', async (request, answer) => {
    const { days, hours } = (request.body ?? {}) as { readonly days?: unknown; readonly hours?: unknown }
    const [steps, stepMs] = hours === undefined ? [Number(days), dayMs] : [Number(hours), hourMs]
    if (!Number.isInteger(steps) || steps < 1 || steps * stepMs > mostDays * dayMs) {
      return answer.code(422).send({ error: `days must be a whole number from 1 to ${mostDays}, or hours of as long` })
    }
    // One move after the other: nights of two moves must not mix.
    const move = moving.then(() => moveClock(services, steps * stepMs, runNights))
    moving = move.catch(() => undefined)
    await move
    return wantsPage(request) ? answer.redirect('/dev/clock', 303) : answer.send(state())
  })
}

const wantsPage = (request: FastifyRequest) => request.headers.accept?.includes('text/html') === true
