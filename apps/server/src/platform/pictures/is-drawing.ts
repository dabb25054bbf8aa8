const pixelMarks: readonly (readonly [offset: number, mark: string])[] = [
  [0, 'ffd8ff'],
  [0, '89504e470d0a1a0a'],
  [0, '47494638'],
  [8, '57454250'],
  [4, '66747970'],
]

/** Whether it may be a drawing (SVG): whatever does not begin as pixels do. */
export const isDrawing = (bytes: Uint8Array): boolean =>
  !pixelMarks.some(([offset, mark]) =>
    Buffer.from(bytes.subarray(offset, offset + mark.length / 2)).equals(Buffer.from(mark, 'hex')),
  )
