/** A provider's claims about a person. */
export type Claims = Readonly<Record<string, unknown>>

/** The texts of a claim: of its very name, else of the place that its dots lead to. */
export function textsOf(claims: Claims, name: string): readonly string[] {
  const value = Object.hasOwn(claims, name) ? claims[name] : name.split('.').reduce<unknown>(memberOf, claims)
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
