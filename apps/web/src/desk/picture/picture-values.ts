/** A picture in a form of the catalogue (`pictureFields`). */
export interface PictureValues {
  /** The digest of the chosen picture; '' without one. */
  readonly picture: string
  /** Why a chosen file did not become the picture, in words; '' without a fault. Never sent. */
  readonly pictureProblem: string
}

/** A refused or unfinished picture must not be saved as if it existed. */
export const pictureFault = ({ pictureProblem = '' }: { readonly pictureProblem?: string | boolean }) =>
  pictureProblem === '' ? {} : { pictureProblem: 'pictureRefused' }
