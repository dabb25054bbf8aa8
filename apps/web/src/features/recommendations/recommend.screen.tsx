import { RecommendPage } from './recommend-page.tsx'

/** Empfehlen: recommends any product. */
export function Screen() {
  return <RecommendPage />
}
