/** A category's number that there is none of; any other word means a kind of products, or a source. */
export const isUnknownCategory = (category: string | null, known: readonly number[]): boolean =>
  category !== null && /^\d+$/.test(category) && !known.some((id) => String(id) === category)
