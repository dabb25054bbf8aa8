import { createContext, useContext } from 'react'

/** What the page's frame shows and only the server knows for both sides. */
export const FrameContext = createContext({ year: 0 })
export const useFrame = () => useContext(FrameContext)
