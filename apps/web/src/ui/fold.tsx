import { useState } from 'react'
import type { ReactNode } from 'react'
import { Accordion } from './accordion.tsx'

type Props = {
  title: ReactNode
  /** after the title, e.g. how many of it are chosen */
  aside?: ReactNode
  /** something in it must be seen; it stays open then, until the user closes it */
  open?: boolean | undefined
  children: ReactNode
}

/** An accordion for a part of a long form: its summary is beside its title. */
export function Fold({ title, aside, open = false, children }: Props) {
  const [wasOpened, setOpened] = useState(open)
  if (open && !wasOpened) setOpened(true)
  const heading = (
    <>
      {title} <span className="ms-2 text-small font-normal text-ink-muted">{aside}</span>
    </>
  )
  return (
    <Accordion title={heading} open={wasOpened} wide>
      {children}
    </Accordion>
  )
}
