import type { Context } from '#platform/context.ts'
import { reviveMail } from '#platform/mail/mailer.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { pageRequest, tooDeep, toPage } from '#platform/paging.ts'
import { countMails, findMailState, listMailRows, listNightRows } from './system.sql.ts'

/** The outbox by state; texts and addresses are not kept. */
export async function listMails(
  ctx: Context,
  input: { state?: string | undefined; page?: number | undefined; size?: number | undefined },
) {
  const request = pageRequest(input.page, input.size)
  const refused = tooDeep(request)
  if (refused !== undefined) return refused
  return ctx.report(async (tx) =>
    toPage(
      await listMailRows(tx, input.state ?? null, request.size, (request.page - 1) * request.size),
      await countMails(tx, input.state ?? null),
      request,
    ),
  )
}

/** A dead mail goes back into the queue; one that is not dead stays as it is. */
export function retryMail(ctx: Context, id: string): Promise<{ ok: true } | Refused> {
  return ctx.write(async (tx) => {
    if ((await findMailState(tx, id)) === undefined) return refuse('notFound')
    return (await reviveMail(tx, id)) ? { ok: true } : refuse('illegalMove')
  })
}

export const listNights = (ctx: Context) => ctx.report(listNightRows)
