/**
 * The actual values of the form: the known ones, overridden by those of its controls. A browser may fill in, and people
 * may type, before the script has taken over; none of that may be lost.
 */
export function mergeTyped<Values extends Readonly<Record<string, string | boolean>>>(
  known: Values,
  data: FormData,
): Values {
  const result: Record<string, string | boolean> = { ...known }
  for (const [name, value] of Object.entries(known)) {
    const given = data.get(name)
    if (typeof value === 'string' && typeof given === 'string') result[name] = given
    if (value === false && given !== null) result[name] = true
  }
  return result as Values
}
