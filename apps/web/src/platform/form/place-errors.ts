import type { ApiError } from '../api/api-error.ts'

/** The server's field errors by form field; what has no field here becomes part of the problem. */
export function placeErrors(error: ApiError, wire: Readonly<Record<string, string | undefined>> = {}) {
  const byPath = new Map(
    Object.entries(wire).flatMap(([name, path]) => (path === undefined ? [] : [[path.toLowerCase(), name] as const])),
  )
  const placed: { name: string; code: string; message: string }[] = []
  const rest: string[] = []
  for (const { field, code, message } of error.fields) {
    const name = byPath.get(field.toLowerCase())
    if (name === undefined) rest.push(message)
    else placed.push({ name, code, message })
  }
  return { placed, rest }
}
