import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

interface Props {
  readonly title: string
  readonly lead: ReactNode
  /** The first is the most frequent one. */
  readonly ways: readonly { readonly label: string; readonly href: string }[]
}

/** The page of a dead link explains the state, and offers other links. */
export function WaysOn({ title, lead, ways }: Props) {
  return (
    <>
      {/* Another page than the previous one: its heading takes the focus. */}
      <PageHeading key={title} lead={lead}>
        {title}
      </PageHeading>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {ways.map(({ label, href }, at) => (
          <Button key={label} variant={at === 0 ? 'primary' : 'secondary'} href={href}>
            {label}
          </Button>
        ))}
      </div>
    </>
  )
}
