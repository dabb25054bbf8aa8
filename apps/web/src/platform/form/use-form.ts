import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { prepareCalls } from '../api/api.ts'
import { isApiError } from '../api/api-error.ts'
import type { ApiError } from '../api/api-error.ts'
import { useLocale, useWords } from '../i18n/use-words.ts'
import { fieldText } from './field-text.ts'
import { mergeTyped } from './merge-typed.ts'
import { placeErrors } from './place-errors.ts'

export type FormValues = Readonly<Record<string, string | boolean>>
type TextName<Values> = { [Name in keyof Values]: Values[Name] extends boolean ? never : Name }[keyof Values] & string
type CheckName<Values> = { [Name in keyof Values]: Values[Name] extends boolean ? Name : never }[keyof Values] & string
type Loose<T> = T extends boolean ? boolean : T extends string ? string : T

export interface FormReport {
  /** A failure of the form as a whole. */
  problem(text: ReactNode): void
}

interface Options<Values extends FormValues> {
  readonly initial: Values
  /** Labels for fields and messages; a field without one is named by its name. */
  readonly labels: { readonly [Name in keyof Values]?: string }
  /**
   * The path of a field in the body, where it differs from the field's name; dotted paths, for the server's field
   * errors.
   */
  readonly paths?: { readonly [Name in keyof Values]?: string }
  /**
   * Codes of the domain's validators; null or nothing for a valid field. Checked before sending; `isTouched` tells
   * whether the user changed a field.
   */
  readonly validate?: (
    values: Values,
    isTouched: (name: keyof Values) => boolean,
  ) => { readonly [Name in keyof Values]?: string | null | undefined }
  /** Sends. The form shows a thrown ApiError; `report` shows the screen's own message. */
  readonly submit: (values: Values, report: FormReport) => void | Promise<unknown>
}

type Errors = Readonly<Record<string, string>>
const none: Errors = {}
const consentCodes: ReadonlySet<string> = new Set(['required', 'requiredChoice', 'notAccepted'])

/** The state of one form: values, checks, messages, and the server's errors. */
export function useForm<
  const Given extends FormValues,
  Values extends FormValues = { -readonly [Name in keyof Given]: Loose<Given[Name]> },
>(options: Options<NoInfer<Values>> & { readonly initial: Given }) {
  const locale = useLocale()
  const w = useWords('shell')
  const [values, setValues] = useState<Values>(options.initial as unknown as Values)
  const [errors, setErrors] = useState<Errors>(none)
  const [problem, setProblem] = useState<ReactNode>(undefined)
  const [untouched] = useState(values)
  const latest = useRef(values)
  latest.current = values
  const touched = useRef(new Set<keyof Values>())
  // The user of a form will soon send it.
  useEffect(prepareCalls, [])

  const set = useCallback(<Name extends keyof Values & string>(name: Name, value: Values[Name]): void => {
    touched.current.add(name)
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => without(before, name))
  }, [])

  const labels = options.labels as Readonly<Record<string, string | undefined>>
  const labelOf = (name: string): string => labels[name] ?? name
  // Consent boxes: whatever their error code, the message is the same.
  const consents = useRef(new Set<string>())
  const textOf = (name: string, code: string): string =>
    consents.current.has(name) && consentCodes.has(code) ? w('consent.missing') : fieldText(code, labelOf(name), locale)
  const typed = (data: FormData): Values => mergeTyped(latest.current, data)

  const validate = (data: FormData): Errors => {
    setErrors(none)
    setProblem(undefined)
    const found: Record<string, string> = {}
    for (const [name, code] of Object.entries(
      options.validate?.(typed(data), (name) => touched.current.has(name)) ?? {},
    )) {
      if (typeof code === 'string') found[name] = textOf(name, code)
    }
    return found
  }

  const showFailure = (error: ApiError): void => {
    const { placed, rest } = placeErrors(
      error,
      Object.keys(latest.current),
      options.paths as Readonly<Record<string, string | undefined>> | undefined,
    )
    const found = Object.fromEntries(
      placed.map(({ name, code, message }) => [
        name,
        options.labels[name] === undefined && !consents.current.has(name) ? message : textOf(name, code),
      ]),
    )
    setErrors(found)
    if (placed.length > 0 && rest.length === 0) return
    setProblem([error.title, error.detail, ...rest].filter(Boolean).join(' '))
  }

  const onSubmit = async (data: FormData): Promise<void> => {
    const sent = typed(data)
    setValues(sent)
    try {
      await options.submit(sent, { problem: setProblem })
    } catch (error) {
      if (!isApiError(error)) throw error
      showFailure(error)
    }
  }

  const check = <Name extends CheckName<Values>>(name: Name) => ({
    name,
    checked: values[name] as boolean,
    onChange: (checked: boolean) => set(name, checked as Values[Name]),
  })

  return {
    values,
    /** Closing the form would lose input. */
    isChanged: Object.entries(values).some(([name, value]) => value !== untouched[name]),
    set,
    /** For the form around the fields. */
    form: { onSubmit, validate, errors, problem, labels },
    /** Shows a failure of the form as a whole; undefined removes it. */
    setProblem,
    text: <Name extends TextName<Values>>(name: Name) => ({
      name,
      label: labelOf(name),
      value: values[name] as string,
      onChange: (value: string) => set(name, value as Values[Name]),
    }),
    choice: <Name extends TextName<Values>>(name: Name) => ({
      name,
      value: values[name] as Values[Name] & string,
      onChange: (value: string) => set(name, value as Values[Name]),
    }),
    check,
    /** A box that has to be ticked to go on. */
    consent: <Name extends CheckName<Values>>(name: Name) => {
      consents.current.add(name)
      return { ...check(name), required: true }
    },
  }
}

function without(errors: Errors, name: string): Errors {
  if (!(name in errors)) return errors
  const { [name]: _gone, ...rest } = errors
  return rest
}
