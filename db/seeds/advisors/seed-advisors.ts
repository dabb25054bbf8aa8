import { randomUUID } from 'node:crypto'
import { wordsOf } from '../../../apps/server/src/platform/search-words.ts'
import type { SeedTx } from '../bulk.ts'
import type { AdvisorSeed } from './advisor-seed.ts'
import { drawPortrait } from './draw-portrait.ts'

/** The advisors and the words they are found by. */
export async function seedAdvisors(tx: SeedTx, advisors: readonly AdvisorSeed[]): Promise<void> {
  if (advisors.length === 0) return
  const rows = advisors.map(({ externalId, lastName, zipCode, city, portrait }) => ({
    id: randomUUID(),
    external_id: externalId,
    last_name: lastName,
    sort_name: wordsOf([lastName]).join(' '),
    zip_code: zipCode,
    city,
    photo: portrait === undefined ? null : Buffer.from(drawPortrait(portrait)),
    photo_type: portrait === undefined ? null : 'image/svg+xml',
  }))
  await tx.insert('advisor', rows)
  await tx.insert(
    'search_word',
    rows.flatMap(({ id, last_name, zip_code, city }) =>
      wordsOf([last_name, zip_code, city]).map((word) => ({ kind: 'advisor', word, subject_id: id, person_id: id })),
    ),
  )
}
