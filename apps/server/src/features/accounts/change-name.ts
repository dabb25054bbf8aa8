import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { objectToPerson } from './object-to-person.ts'
import { setName } from './own-data.sql.ts'
import { ownAccount } from './reauthenticate.ts'

interface Given {
  readonly salutation?: string | undefined
  readonly firstName: string
  readonly lastName: string
}

/** Changes a person's name, on their recommendations too (Art. 16 GDPR). */
export async function changeName(ctx: Context, given: Given): Promise<{ ok: true } | Refused> {
  const own = await ownAccount(ctx)
  if (isRefused(own)) return own
  const { account } = own
  const refused = objectToPerson(ctx, { firstName: given.firstName, lastName: given.lastName })
  if (refused !== undefined) return refused
  const salutation =
    given.salutation === undefined ? account.salutation : given.salutation === '' ? null : given.salutation
  const name = { salutation, firstName: given.firstName.trim(), lastName: given.lastName.trim() }
  return ctx.write(async (tx) => {
    if (!(await setName(tx, account.id, name))) return refuse('sessionEnded')
    await emit(ctx, tx, { kind: 'nameChanged', subject: { kind: 'account', id: account.id } })
    return { ok: true }
  })
}
