import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

interface Props {
  /** The order stands: only the link is over, not the recommendation. */
  readonly isOrdered: boolean
  /** Its owner's; undefined for anybody else. */
  readonly number?: string
}

/** A link that is over offers the next recommendation, never a dead end. */
export function RecommendationOver({ isOrdered, number }: Props) {
  const w = useWords('share')
  const pathTo = usePathTo()
  return (
    <div className="grid max-w-text gap-6">
      <div className="w-52">
        <Illustration kind="empty" />
      </div>
      <PageHeading lead={w(isOrdered ? 'ordered.over' : 'ended.text')}>
        {w(isOrdered ? 'ordered.title' : 'ended.title')}
      </PageHeading>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button href={pathTo('Produkte')}>{w('ended.action')}</Button>
        {isOrdered && number !== undefined && (
          <Button variant="secondary" href={pathTo('EmpfehlungBestaetigung', undefined, { nummer: number })}>
            {w('next.stages')}
          </Button>
        )}
      </div>
    </div>
  )
}
