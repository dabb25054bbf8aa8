/** Letters of a line, where two columns share the width of 1280 px. */
const lineLength = 44

/** How high a field is for what stands in it, or beside it in the other language. */
export const rowsFor = (...texts: readonly (string | undefined)[]): number =>
  Math.min(14, Math.max(3, ...texts.map((text = '') => Math.ceil(text.length / lineLength) + text.split('\n').length)))
