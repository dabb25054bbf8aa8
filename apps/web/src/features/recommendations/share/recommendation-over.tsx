import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

/** A recommendation that is over offers the next one, never a dead end. */
export function RecommendationOver() {
  const w = useWords('share')
  const pathTo = usePathTo()
  return (
    <div className="grid max-w-text gap-6">
      <div className="w-52">
        <Illustration kind="empty" />
      </div>
      <PageHeading lead={w('ended.text')}>{w('ended.title')}</PageHeading>
      <div>
        <Button href={pathTo('Produkte')}>{w('ended.action')}</Button>
      </div>
    </div>
  )
}
