import type { ApiError } from '../api/api-error.ts'

/** The server's field errors by form field; an error without a field here becomes part of the problem. */
export function placeErrors(
  error: ApiError,
  names: readonly string[],
  paths: Readonly<Record<string, string | undefined>> = {},
) {
  const byPath = new Map(names.map((name) => [paths[name] ?? name, name]))
  const placed: { name: string; code: string; message: string }[] = []
  const rest: string[] = []
  for (const { field, code, message } of error.fields) {
    const name = byPath.get(field)
    if (name === undefined) rest.push(message)
    else placed.push({ name, code, message })
  }
  return { placed, rest }
}
