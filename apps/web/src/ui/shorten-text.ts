/** Specification §9: a text longer than 40 characters is cut to 19 and dots. */
export function shortenText(text: string): string {
  const letters = [...text]
  return letters.length > 40 ? `${letters.slice(0, 19).join('').trimEnd()}…` : text
}
