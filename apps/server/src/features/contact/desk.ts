import { tidyEmail } from '@referral/domain/email'
import { emit } from '#platform/chain.ts'
import { accountOf, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse } from '#platform/outcome.ts'
import { pageRequest, tooDeep, toPage } from '#platform/paging.ts'
import {
  countMessages,
  findDeskMessage,
  pageOfMessages,
  setDone,
  type DeskFilter,
  type FoundMessage,
} from './desk.sql.ts'
import { loginOf } from './login-of.ts'
import { openMessage, senderDigest } from './message.ts'

export interface DeskSearch {
  readonly email?: string | undefined
  readonly open?: boolean | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** People's messages, for the back office; unsealed row by row. */
export async function searchDeskMessages(ctx: Context, input: DeskSearch) {
  const request = pageRequest(input.page, input.size)
  const refused = tooDeep(request)
  if (refused !== undefined) return refused
  const filter: DeskFilter = {
    sender: input.email === undefined ? null : senderDigest(ctx, tidyEmail(input.email)),
    open: input.open ?? null,
  }
  return ctx.report(async (tx) => {
    const rows = await pageOfMessages(tx, filter, request.size, (request.page - 1) * request.size)
    return toPage(
      rows.map((row) => presentRow(ctx, row)),
      await countMessages(tx, filter),
      request,
    )
  })
}

function presentRow(ctx: Context, row: FoundMessage) {
  const { email, subject } = openMessage(ctx, row.id, row.sealed)
  return {
    id: row.id,
    email,
    subject,
    receivedAt: row.createdAt,
    language: row.locale,
    doneAt: row.doneAt,
    doneBy: row.doneBy === null ? null : row.doneByName,
  }
}

/** A message with its text. It is sealed as a late claim's proof is, so the reading is recorded like that one's. */
export const getDeskMessage = (ctx: Context, id: string) =>
  ctx.write(async (tx) => {
    const message = await readMessage(ctx, tx, id)
    if (isRefused(message)) return message
    await emit(ctx, tx, { kind: 'contactMessageRead', subject: { kind: 'contactMessage', id } })
    return message
  })

async function readMessage(ctx: Context, tx: Tx, id: string) {
  const row = await findDeskMessage(tx, id)
  if (row === undefined) return refuse('notFound')
  const presented = presentRow(ctx, row)
  return {
    ...presented,
    text: openMessage(ctx, row.id, row.sealed).text,
    login: await loginOf(tx, row, presented.email),
  }
}

/** Marks a message as answered, or reopens it; the operator is recorded. */
export function moveDeskMessage(ctx: Context, id: string, to: 'done' | 'reopen') {
  return ctx.write(async (tx) => {
    const known = await findDeskMessage(tx, id)
    if (known === undefined) return refuse('notFound')
    const isDone = to === 'done'
    if (!(await setDone(tx, id, isDone ? { at: ctx.now, by: accountOf(ctx) } : null))) return refuse('illegalMove')
    await emit(ctx, tx, {
      kind: isDone ? 'contactMessageDone' : 'contactMessageReopened',
      subject: { kind: 'contactMessage', id },
    })
    return readMessage(ctx, tx, id)
  })
}
