/**
 * The sizes a picture is served in, and no other: `w…` fits into a width, `square…` fits into a square, `share` fills
 * the picture of a shared link. A picture is never enlarged.
 */
export const pictureSizes = [
  ...(['w50', 'w100', 'w200', 'w320', 'w480', 'w640', 'w768', 'w960', 'w1280', 'w1920'] as const),
  ...(['square32', 'square64', 'square180', 'square512'] as const),
  'share',
] as const

export type PictureSize = (typeof pictureSizes)[number]

/** Bytes of a picture as it is handed in. */
export const largestPicture = 8 * 1024 * 1024
