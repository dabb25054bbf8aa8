/** Why a field is refused (spec §5). A code, never a text: the texts are in the words files. */
export type FieldCode =
  | 'required'
  | 'requiredChoice'
  | 'invalid'
  | 'invalidName'
  | 'tooShort'
  | 'tooLong'
  | 'needsLowercase'
  | 'needsUppercase'
  | 'needsDigit'
  | 'notAccepted'
  | 'notEqual'
  | 'sameAsRecommender'
  | 'tooYoung'
  | 'notGerman'
  | 'notAllowed'

/** null: nothing to object to. */
export type FieldVerdict = FieldCode | null

export function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || text.trim() === ''
}

/** Control characters, line and paragraph separators, and marks that turn the reading direction. */
export function hasControlCharacters(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- refusing them is the point
  return /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/.test(text)
}
