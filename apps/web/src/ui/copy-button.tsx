import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import type { ButtonLook } from './button.tsx'
import { copyIcon } from './tool-icons.ts'
import { useUi } from './ui-provider.tsx'

type Props = Pick<ButtonLook, 'variant' | 'size' | 'wide'> & {
  value: string
  /** instead of "copy", e.g. the copied thing */
  label?: string | undefined
}

/** Copies a text to the clipboard and says so; where that isn't allowed it explains how else until the next try. */
export function CopyButton({ value, label, ...look }: Props) {
  const { texts } = useUi()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = async (): Promise<void> => {
    clearTimeout(timer.current)
    setState('idle')
    try {
      await navigator.clipboard.writeText(value)
      setState('copied')
      timer.current = setTimeout(() => setState('idle'), 4000)
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button {...look} icon={state === 'copied' ? 'check' : copyIcon} onClick={() => void copy()}>
        {state === 'copied' ? texts.copied : (label ?? texts.copy)}
      </Button>
      <span role="status" className={state === 'failed' ? 'text-small text-ink-muted' : 'sr-only'}>
        {state === 'copied' ? texts.copied : state === 'failed' ? texts.copyFailed : ''}
      </span>
    </>
  )
}
