import { expect, it } from 'vitest'
import { nightSteps } from '../../apps/server/src/nightly.ts'
import { rooms } from '../../apps/server/src/rooms.ts'

// The web's types are not the tests': its words are read as they are.
const page = new URL('../../apps/web/src/features/operator/system.words.ts', import.meta.url).href
const { words } = (await import(page)) as { words: { de: Readonly<Record<string, string>> } }

/** The operator's system page names its subjects in the product's terms. */
const named = (prefix: string) =>
  Object.keys(words.de).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))

it('names every mail', () => {
  const mails = rooms
    .flatMap((room) => room.mails ?? [])
    .map(({ name }) => name.replace(/\.(recipient|recommender)$/, ''))
  expect([...new Set(mails)].filter((name) => !named('mail.').includes(name))).toEqual([])
})

it('names every step of the night', () => {
  expect(nightSteps.map(({ name }) => name).filter((name) => !named('night.').includes(name))).toEqual([])
})
