/** Both ends of a range in the address as one member of the call; nothing where neither was chosen. */
export const rangeOf = <const Name extends string, Value>(
  name: Name,
  from: Value | undefined,
  until: Value | undefined,
): { readonly [N in Name]?: { readonly from: Value | undefined; readonly until: Value | undefined } } =>
  from === undefined && until === undefined ? {} : ({ [name]: { from, until } } as never)

/** The same for amounts of money, in cents. */
export const centsOf = <const Name extends string>(name: Name, from: string | undefined, until: string | undefined) =>
  rangeOf(name, toNumber(from), toNumber(until))

const toNumber = (value: string | undefined) => (value === undefined ? undefined : Number(value))

/** What was chosen for a column of which the call takes several; nothing where nothing was. */
export const choiceOf = <const Name extends string, Value>(
  name: Name,
  chosen: Value | undefined,
): { readonly [N in Name]?: Value[] } => (chosen === undefined ? {} : ({ [name]: [chosen] } as never))
