import type { ReactNode } from 'react'
import { SubmitButton } from '#ui/submit-button.tsx'

interface Props {
  /** The captcha is being solved. */
  readonly isSolving: boolean
  readonly solving: string
  readonly children: ReactNode
}

/** Sends a registration; shows that a captcha is being solved. */
export function CaptchaSubmit({ isSolving, solving, children }: Props) {
  return (
    <div className="grid gap-3">
      <div className="grid md:justify-start">
        <SubmitButton busy={isSolving}>{children}</SubmitButton>
      </div>
      <p role="status" className="text-small text-ink-muted empty:hidden">
        {isSolving ? solving : ''}
      </p>
    </div>
  )
}
