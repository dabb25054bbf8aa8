/**
 * Marks where a long German title may break: not every browser knows the language, and a phone has no room for
 * "Teilnahmebedingungen" at the size of a title. The mark is only visible where the word breaks.
 */
export const withHyphens = (title: string): string =>
  title.replace(/(?<=\p{L}{6})(bedingungen|bestimmungen|erklärung|freiheit|hinweise)/gu, '\u00AD$1')
