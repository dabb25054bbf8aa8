import { findAccountNames } from '#features/accounts/public.ts'
import type { Context } from '#platform/context.ts'
import { pageRequest, toPage, tooDeep } from '#platform/paging.ts'
import { countHandedOut, listHandedOut } from './files-handed-out.sql.ts'

/** Who was handed a file about other people (`platform/http/trace-file.ts`), the newest first. Refused: narrowFilter. */
export async function listFilesHandedOut(
  ctx: Context,
  input: { page?: number | undefined; size?: number | undefined },
) {
  const request = pageRequest(input.page, input.size)
  const refused = tooDeep(request)
  if (refused !== undefined) return refused
  return ctx.report(async (tx) => {
    const rows = await listHandedOut(tx, request.size, (request.page - 1) * request.size)
    const people = rows.flatMap(({ actorId, data }) => (data.operator === null ? [actorId] : [actorId, data.operator]))
    const names = await findAccountNames(tx, [...new Set(people)])
    const nameOf = (id: string) => names.get(id) || null
    const content = rows.map(({ id, at, role, actorId, data, end }) => ({
      id,
      at,
      list: data.list,
      role: data.operator === null ? role : ('operator' as const),
      who: nameOf(data.operator ?? actorId),
      isAssist: data.operator !== null,
      inNameOf: data.operator === null ? null : nameOf(actorId),
      filter: [...data.filter],
      rows: end?.rows ?? data.rows,
      isWhole: end?.isWhole ?? (data.rows === null ? null : true),
    }))
    return toPage(content, await countHandedOut(tx), request)
  })
}
