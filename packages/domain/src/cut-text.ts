/** The beginning of a text, of so many UTF-16 units at most; never half a character, which PostgreSQL’s jsonb refuses. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
