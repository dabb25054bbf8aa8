import { useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { eyeIcon, eyeOffIcon, minusIcon } from './tool-icons.ts'
import { useUi } from './ui-provider.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = Omit<TextFieldProps, 'type' | 'multiline' | 'suffix' | 'below'> & {
  autoComplete: 'current-password' | 'new-password'
  /** shown as a list that ticks itself off while typing */
  rules?: readonly { label: string; test: (value: string) => boolean }[] | undefined
}

export function PasswordField({ rules, value, defaultValue = '', onChange, ...rest }: Props) {
  const { texts } = useUi()
  const [visible, setVisible] = useState(false)
  const [own, setOwn] = useState(defaultValue)
  const shown = value ?? own
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      type={visible ? 'text' : 'password'}
      value={shown}
      onChange={(next) => {
        setOwn(next)
        onChange?.(next)
      }}
      suffix={
        <button
          type="button"
          className="-me-3 grid size-11 place-items-center rounded-field text-ink"
          aria-label={visible ? texts.hidePassword : texts.showPassword}
          onClick={() => setVisible(!visible)}
        >
          <Icon name={visible ? eyeOffIcon : eyeIcon} size={1.375} />
        </button>
      }
      below={
        rules && (
          <ul className="grid gap-1 pt-1 text-small sm:grid-cols-2">
            {rules.map((rule) => {
              const met = rule.test(shown)
              return (
                <li
                  key={rule.label}
                  className={cx('flex items-center gap-2', met ? 'text-positive' : 'text-ink-muted')}
                >
                  <Icon name={met ? 'check' : minusIcon} size={1} />
                  <span>
                    {rule.label}
                    <VisuallyHidden> ({met ? texts.ruleMet : texts.ruleOpen})</VisuallyHidden>
                  </span>
                </li>
              )
            })}
          </ul>
        )
      }
    />
  )
}
