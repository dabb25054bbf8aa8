/** Letters of a line, where two columns share the width of 1280 px. */
const lineLength = 44

/** The height of a field for its text, or for that in the other language beside it. */
export const rowsFor = (...texts: readonly (string | undefined)[]): number =>
  Math.min(14, Math.max(3, ...texts.map((text = '') => Math.ceil(text.length / lineLength) + text.split('\n').length)))
