import { Button } from './button.tsx'
import type { ButtonLook } from './button.tsx'
import { copyIcon } from './tool-icons.ts'
import { useUi } from './ui-provider.tsx'
import { useCopy } from './use-copy.ts'

type Props = Pick<ButtonLook, 'variant' | 'size' | 'wide'> & {
  value: string
  /** instead of "copy", e.g. the copied thing */
  label?: string | undefined
}

/** Copies a text to the clipboard and says so; where that isn't allowed it explains how else until the next try. */
export function CopyButton({ value, label, ...look }: Props) {
  const { texts } = useUi()
  const { state, copy } = useCopy(value)
  return (
    <>
      <Button {...look} icon={state === 'copied' ? 'check' : copyIcon} onClick={copy}>
        {state === 'copied' ? texts.copied : (label ?? texts.copy)}
      </Button>
      <span role="status" className={state === 'failed' ? 'text-small text-ink-muted' : 'sr-only'}>
        {state === 'copied' ? texts.copied : state === 'failed' ? texts.copyFailed : ''}
      </span>
    </>
  )
}
