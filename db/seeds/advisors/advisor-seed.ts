/** The features of an invented advisor: drawn by us, so that no real person is shown. */
export interface Portrait {
  readonly skin: number
  readonly hair: 'short' | 'parted' | 'bob' | 'long' | 'bun' | 'curls' | 'bald'
  readonly hairColour: number
  readonly coat: number
  readonly ground: number
  readonly glasses?: boolean
  readonly beard?: boolean
}

export interface AdvisorSeed {
  readonly externalId: string
  readonly lastName: string
  readonly zipCode: string
  readonly city: string
  /** Some have no picture, as in life. */
  readonly portrait?: Portrait
}
