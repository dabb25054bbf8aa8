import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { compactIban, groupIban } from './typing.ts'
import { bankIcon } from './tool-icons.ts'

type Props = Omit<TextFieldProps, 'type' | 'multiline' | 'onChange' | 'below'> & {
  /** gets the IBAN without blanks */
  onChange?: ((iban: string) => void) | undefined
  /** what the number tells about the bank, once it is known */
  bankName?: ReactNode
}

/** Takes an IBAN as people have it, shows groups of four, sends it without blanks. */
export function IbanField({ value, defaultValue = '', onChange, bankName, name, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [own, setOwn] = useState(() => compactIban(defaultValue))
  const compact = value === undefined ? own : compactIban(value)

  // Regrouping must not throw the caret to the end: put it back behind as many characters as stood before it.
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
        name={name}
        fieldName={null}
        inputRef={input}
        value={groupIban(compact)}
        onChange={(typed) => {
          const at = input.current?.selectionStart ?? typed.length
          caret.current = compactIban(typed.slice(0, at)).length
          const next = compactIban(typed)
          setOwn(next)
          onChange?.(next)
        }}
        below={
          <p aria-live="polite" className="flex items-center gap-2 text-small text-ink-muted empty:hidden">
            {bankName && (
              <>
                <Icon name={bankIcon} />
                {bankName}
              </>
            )}
          </p>
        }
      />
      <input type="hidden" name={name} value={compact} />
    </>
  )
}
