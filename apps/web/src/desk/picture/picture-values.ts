/** A picture in a form of the catalogue (`pictureFields`). */
export interface PictureValues {
  /** The digest of what is chosen; '' where nothing is. */
  readonly picture: string
  /** Why a chosen file did not become the picture, in words; '' where none is left over. Never sent. */
  readonly pictureProblem: string
}

/** What is saved must not pretend to have a picture that was refused, or that is still on its way. */
export const pictureFault = ({ pictureProblem = '' }: { readonly pictureProblem?: string | boolean }) =>
  pictureProblem === '' ? {} : { pictureProblem: 'pictureRefused' }
