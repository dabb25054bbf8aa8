import type { ContentSource, Variable } from './content-source.ts'
import { findNewest, listNewestVariables } from './content.sql.ts'
import { firstText } from './document.ts'

/** Content that is stored in PostgreSQL and edited in the operator area. */
export const embeddedSource: ContentSource = {
  findText: (ctx, kind, key) => ctx.read((tx) => findNewest(tx, kind, key, ctx.locale)),
  listFootnotes: () => Promise.resolve({}),
  listVariables: async (ctx) => {
    const rows = await ctx.read(listNewestVariables)
    const byName = new Map<string, Variable>()
    for (const { key, locale, ...writing } of rows)
      byName.set(key, { name: key, values: { ...byName.get(key)?.values, [locale]: firstText(writing) } })
    return [...byName.values()]
  },
}
