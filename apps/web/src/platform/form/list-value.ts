/** Several names in one value of a form, so that equal lists are equal values. */
export const toList = (names: readonly string[]): string => names.join('\n')
export const fromList = (text: string): string[] => (text === '' ? [] : text.split('\n'))
