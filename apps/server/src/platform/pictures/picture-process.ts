import { decodePicture } from './decode-picture.ts'
import { isDrawing } from './is-drawing.ts'
import { tidyDrawing } from './tidy-drawing.ts'

/** The process that draws, for `platform/work`: it holds no secret, and ends with the process that started it. */
process.once('disconnect', () => process.exit())

export const ready = (): true => true
export const decode = (bytes: Uint8Array) =>
  isDrawing(bytes) && tidyDrawing(bytes) === 'tooHard' ? 'tooHard' : decodePicture(bytes)
