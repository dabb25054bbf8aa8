import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { compactIban, groupIban } from './typing.ts'
import { bankIcon } from './tool-icons.ts'
import { useAfterPress } from './use-after-press.ts'
import { useUi } from './ui-provider.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = Omit<TextFieldProps, 'type' | 'multiline' | 'onChange' | 'onBlur' | 'below'> & {
  /** gets the IBAN without blanks */
  onChange?: ((iban: string) => void) | undefined
  /** the bank of the number, once it is known */
  bankName?: ReactNode
  /** the fault of the number, determined when the field is left; undefined: none */
  faultOf?: ((iban: string) => string | undefined) | undefined
}

/**
 * Accepts an IBAN in any spelling, shows groups of four, sends it without blanks; when the field is left, it shows
 * whether the number is valid.
 */
export function IbanField({ value, defaultValue = '', onChange, bankName, faultOf, name, ...rest }: Props) {
  const { texts } = useUi()
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [own, setOwn] = useState(() => compactIban(defaultValue))
  const compact = value === undefined ? own : compactIban(value)
  // The value when the field was left; while typing there is no message until the field is left again.
  const [left, setLeft] = useState<string>()
  const afterPress = useAfterPress()
  const isLeft = faultOf !== undefined && left === compact && compact !== ''
  const fault = isLeft ? faultOf(compact) : undefined
  const isRight = isLeft && fault === undefined

  // Regrouping must not move the caret to the end: put it back behind as many characters as before.
  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return
    const place = groupIban(compact.slice(0, caret.current)).length
    input.current.setSelectionRange(place, place)
    caret.current = null
  })

  return (
    <>
      <TextField
        inputMode="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        tabular
        {...rest}
        error={rest.error ?? fault}
        name={name}
        fieldName={null}
        inputRef={input}
        value={groupIban(compact)}
        onBlur={() => afterPress(() => setLeft(compact))}
        onChange={(typed) => {
          const at = input.current?.selectionStart ?? typed.length
          caret.current = compactIban(typed.slice(0, at)).length
          const next = compactIban(typed)
          setOwn(next)
          onChange?.(next)
        }}
        below={
          <p aria-live="polite" className="flex items-center gap-2 text-small text-ink-muted empty:hidden">
            {isRight && (
              <>
                <Icon name="check" className="text-positive" />
                {bankName ? (
                  <span>
                    <VisuallyHidden>{texts.ibanRight}: </VisuallyHidden>
                    {bankName}
                  </span>
                ) : (
                  texts.ibanRight
                )}
              </>
            )}
            {!isRight && fault === undefined && bankName && (
              <>
                <Icon name={bankIcon} />
                {bankName}
              </>
            )}
            {fault !== undefined && <VisuallyHidden>{fault}</VisuallyHidden>}
          </p>
        }
      />
      <input type="hidden" name={name} value={compact} />
    </>
  )
}
