import { RecommendPage } from './recommend-page.tsx'

/** Empfehlen: any product, by whoever wants to. */
export function Screen() {
  return <RecommendPage />
}
