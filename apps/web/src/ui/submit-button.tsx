import { Button } from './button.tsx'
import type { ButtonProps } from './button.tsx'
import { useFormBusy } from './form-context.ts'

/** Sends the form around it, and is busy while the form's promise runs. */
export function SubmitButton({ size = 'l', ...rest }: Omit<ButtonProps, 'href' | 'type'>) {
  const busy = useFormBusy()
  return <Button {...rest} size={size} type="submit" busy={busy || rest.busy} />
}
