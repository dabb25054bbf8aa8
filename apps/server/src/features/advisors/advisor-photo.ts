import type { Context } from '#platform/context.ts'
import { Reply } from '#platform/http/route.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { findAdvisorPhoto } from './advisors.sql.ts'
import { hasAdvisors } from './search-advisors.ts'

/** A drawing may hold scripts: opened as a document it runs none, and does not have our origin. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export async function getAdvisorPhoto(ctx: Context, externalId: string): Promise<Reply<never> | Refused> {
  const photo = hasAdvisors(ctx) ? await ctx.read((tx) => findAdvisorPhoto(tx, externalId)) : undefined
  if (photo === undefined) return refuse('notFound')
  const headers = { 'cache-control': 'public, max-age=300', 'content-security-policy': picturePolicy }
  return new Reply<never>(undefined, { headers }, { body: photo.bytes, mediaType: photo.mediaType })
}
