import type { ReactNode } from 'react'

type Props = { title: ReactNode; hint?: ReactNode; children: ReactNode }

/** A group of fields under one heading; a fieldset, so that screen readers say the group's name. */
export function FormSection({ title, hint, children }: Props) {
  return (
    <fieldset className="min-w-0 pt-2">
      <legend className="heading float-left w-full text-h3">{title}</legend>
      {hint && <p className="clear-both pt-1 text-small text-ink-muted">{hint}</p>}
      <div className="clear-both grid grid-cols-1 gap-stack pt-4">{children}</div>
    </fieldset>
  )
}
