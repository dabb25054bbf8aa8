import { Page } from '#ui/page.tsx'
import { NotFoundText } from './not-found-text.tsx'

export function Screen() {
  return (
    <Page>
      <NotFoundText />
    </Page>
  )
}
