import type { ComponentProps, ReactNode } from 'react'
import { Illustration } from './illustration.tsx'
import { PageHeading } from './page-heading.tsx'

type Props = {
  title: ReactNode
  lead: ReactNode
  picture?: ComponentProps<typeof Illustration>['kind']
  /** further links, below the heading */
  children?: ReactNode
}

/** The heading of a page that says where the process continues; its picture is beside it where there is room. */
export function PicturedHeading({ title, lead, picture = 'empty', children }: Props) {
  return (
    <div className="grid items-center gap-8 md:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid gap-6">
        <PageHeading lead={lead}>{title}</PageHeading>
        {children}
      </div>
      <div className="hidden md:block">
        <Illustration kind={picture} />
      </div>
    </div>
  )
}
