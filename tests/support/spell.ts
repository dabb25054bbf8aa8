const letters = 'abcdefghijklmnopqrstuvwxyz'

/** A number in letters, for unique names. */
export const spell = (number: number): string =>
  [...number.toString(26)].map((digit) => letters[Number.parseInt(digit, 26)]).join('')
