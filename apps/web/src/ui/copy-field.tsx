import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { copyIcon } from './tool-icons.ts'
import { useUi } from './ui-provider.tsx'
import { useCopy } from './use-copy.ts'

type Props = {
  label: ReactNode
  value: string
  /** where copying isn't the main thing of the screen */
  secondary?: boolean | undefined
  onCopied?: (() => void) | undefined
}

/**
 * A link or a code to copy; shows when it is on the clipboard. Where that isn't allowed it selects itself, and says so
 * until the next try.
 */
export function CopyField({ label, value, secondary, onCopied }: Props) {
  const { texts } = useUi()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const select = () => {
    input.current?.focus()
    input.current?.select()
  }
  const { state, copy } = useCopy(value, { onCopied, onFailed: select })
  return (
    <div className="@container grid gap-1.5">
      <label htmlFor={id} className="strong">
        {label}
      </label>
      <div className="flex flex-col gap-2 @min-[24rem]:flex-row">
        <div className="field-box min-w-0 flex-1">
          <input
            ref={input}
            id={id}
            readOnly
            value={value}
            className="field-input text-ellipsis"
            onFocus={(event) => event.target.select()}
          />
        </div>
        <Button
          variant={secondary ? 'secondary' : 'primary'}
          icon={state === 'copied' ? 'check' : copyIcon}
          onClick={copy}
        >
          {state === 'copied' ? texts.copied : texts.copy}
        </Button>
      </div>
      <p role="status" className="text-small text-ink-muted empty:sr-only">
        {state === 'copied' ? (
          <span className="sr-only">{texts.copied}</span>
        ) : state === 'failed' ? (
          texts.copyFailed
        ) : (
          ''
        )}
      </p>
    </div>
  )
}
