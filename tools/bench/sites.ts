import { addPeople } from './people.ts'
import type { Whose } from './case-mixes.ts'
import { addRecommendations } from './recommendations.ts'
import type { Site, Stand } from './stand.ts'

export const sizes = [1_000, 100_000, 1_000_000] as const
export type Size = (typeof sizes)[number]

/** A site of each size, filled unless a run before this one has left it. */
export async function sitesOf(stand: Stand, whose: Whose): Promise<Map<Size, Site>> {
  const sites = new Map<Size, Site>()
  for (const size of sizes) {
    const site = await stand.makeSite(`bench_${whose}_${size}`)
    const [last] = await site.query(`SELECT FROM search_word WHERE kind = 'order' LIMIT 1`)
    if (last === undefined) {
      await addPeople(site)
      await addRecommendations(site, size, whose)
    }
    await passNight(site)
    sites.set(size, site)
  }
  return sites
}

/** Marks the night's work as done: otherwise it would process the filled data during another measurement. */
export const passNight = (site: Site) =>
  site.query(
    `INSERT INTO nightly_run (tenant_id, night, summary, finished_at)
     SELECT id, current_date + 1, '{"bench": 1}', now() FROM tenant ON CONFLICT DO NOTHING`,
  )
