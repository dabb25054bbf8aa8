/** The picture that a link to a page is shared with: the same one, in the shape of previews. */
export const sharePictureOf = (picture: string | null): { readonly image?: string } =>
  picture === null ? {} : { image: picture.replace(/\/[^/]+$/, '/share') }
