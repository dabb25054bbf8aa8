import type { ReactNode } from 'react'
import type { FieldIds, FieldProps } from './form-context.ts'
import { Icon } from './icon.tsx'
import { useUi } from './ui-provider.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import { alertCircleIcon } from './tool-icons.ts'

type FieldFrameProps = Pick<FieldProps, 'label' | 'hint'> & {
  ids: FieldIds
  optional?: boolean | undefined
  children: ReactNode
  /** after the label, e.g. a link */
  aside?: ReactNode
}

/** Label above, hint below the label, control, error below the control: the frame of every single-line field. */
export function FieldFrame({ ids, label, hint, optional, aside, children }: FieldFrameProps) {
  const { texts } = useUi()
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={ids.id} className="strong text-body">
          {label}
          {optional && <span className="font-normal text-ink-muted"> ({texts.optional})</span>}
        </label>
        {aside}
      </div>
      {hint && (
        <p id={ids.hintId} className="text-small text-ink-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldError ids={ids} />
    </div>
  )
}

export function FieldError({ ids }: { ids: FieldIds }) {
  const { texts } = useUi()
  if (!ids.error) return null
  return (
    <p id={ids.errorId} className="strong flex items-start gap-2 text-small text-critical">
      <Icon name={alertCircleIcon} className="mt-[0.1em]" />
      <span>
        <VisuallyHidden>{texts.errorPrefix} </VisuallyHidden>
        {ids.error}
      </span>
    </p>
  )
}
