import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { FormContext } from './form-context.ts'
import { focusElement } from './scroll.ts'
import { Icon } from './icon.tsx'
import { useUi } from './ui-provider.tsx'
import { alertCircleIcon } from './tool-icons.ts'

type FieldErrors = Readonly<Record<string, string>>

type FormProps = {
  onSubmit: (data: FormData) => void | Promise<unknown>
  /** checked in the browser before anything is sent; an empty answer means all is well */
  validate?: ((data: FormData) => FieldErrors) | undefined
  /** the server's errors, by field name */
  errors?: FieldErrors | undefined
  /** the labels of its fields, for the summary */
  labels?: Readonly<Record<string, string | undefined>> | undefined
  /** the form as a whole failed */
  problem?: ReactNode
  id?: string | undefined
  label?: string | undefined
  children: ReactNode
}

const none: FieldErrors = {}

/** Away from its field a message has to name the field. */
const named = (label: string | undefined, message: string): string =>
  label === undefined || message.includes(label) ? message : `${label}: ${message}`

/**
 * Sends once, keeps the input, and on errors moves the focus to a summary whose entries lead to their fields.
 * `method="post"` only matters before the script has loaded: input must not become part of an address.
 */
export function Form({ onSubmit, validate, errors = none, labels = none, problem, id, label, children }: FormProps) {
  const { texts } = useUi()
  const prefix = `${useId()}-`
  const summary = useRef<HTMLDivElement>(null)
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<FieldErrors>(none)
  const shown = useMemo(() => ({ ...errors, ...found }), [errors, found])
  const entries = Object.entries(shown)
  const failed = entries.length > 0 || Boolean(problem)

  // Once for each failure: not again while its faults are mended one by one.
  useEffect(() => {
    if (failed && !busy && summary.current) focusElement(summary.current)
  }, [failed, busy, found, problem])

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (sending.current) return
    const data = new FormData(event.currentTarget)
    const wrong = validate?.(data) ?? none
    setFound(wrong)
    if (Object.keys(wrong).length > 0) return
    sending.current = true
    setBusy(true)
    try {
      await onSubmit(data)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return (
    <FormContext value={useMemo(() => ({ prefix, errors: shown, busy }), [prefix, shown, busy])}>
      <form
        method="post"
        noValidate
        id={id}
        aria-label={label}
        aria-busy={busy || undefined}
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-1 gap-stack"
      >
        {failed && (
          <div
            ref={summary}
            tabIndex={-1}
            role="alert"
            className="grid gap-2 rounded-field border-2 border-critical bg-critical-soft p-5 text-ink"
          >
            {problem && (
              <div className="flex gap-3">
                <Icon name={alertCircleIcon} className="mt-[0.15em] text-critical" />
                <div>{problem}</div>
              </div>
            )}
            {entries.length > 0 && (
              <>
                <p className="strong flex gap-3">
                  <Icon name={alertCircleIcon} className="mt-[0.15em] text-critical" />
                  {texts.errorSummary}
                </p>
                <ul className="grid gap-1 ps-8">
                  {entries.map(([name, message]) => (
                    <li key={name}>
                      <a
                        href={`#${prefix}${name}`}
                        className="strong text-critical underline underline-offset-4"
                        onClick={(event) => {
                          const field = document.getElementById(`${prefix}${name}`)
                          if (!field) return
                          event.preventDefault()
                          focusElement(field)
                        }}
                      >
                        {named(labels[name], message)}
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
        {children}
      </form>
    </FormContext>
  )
}
