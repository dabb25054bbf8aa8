const letters = 'abcdefghijklmnopqrstuvwxyz'

/** A number in letters, for names that nobody else has. */
export const spell = (number: number): string =>
  [...number.toString(26)].map((digit) => letters[Number.parseInt(digit, 26)]).join('')
