import { createContext, useContext } from 'react'
import type { WordBook } from '#platform/i18n/word-spaces.ts'

/** Facts of the page's frame that only the server knows for both sides. */
interface FrameFacts {
  readonly year: number
  readonly deskWords?: WordBook | undefined
}

export const FrameContext = createContext<FrameFacts>({ year: 0 })
export const useFrame = () => useContext(FrameContext)
