import { renderToString } from 'react-dom/server'
import { WordContext } from './use-words.ts'
import { createWordStore } from './word-store.ts'

/** What a hook answers around German words. */
export function readWithWords<Value>(words: Parameters<typeof createWordStore>[1], read: () => Value): Value {
  let answer: Value | undefined
  function Reads() {
    answer = read()
    return null
  }
  renderToString(
    <WordContext value={createWordStore('de', words, () => Promise.resolve({}))}>
      <Reads />
    </WordContext>,
  )
  return answer!
}
