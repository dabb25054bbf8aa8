/** Rows of dark modules out of the flat bits that the encoder gives. */
export function matrixOf(bits: ArrayLike<number>, size: number): boolean[][] {
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => bits[y * size + x] === 1))
}

const modulePixels = 16
const quiet = 4

/** The code as a picture with its quiet zone, large enough for a poster. */
export function paint(matrix: readonly (readonly boolean[])[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = (matrix.length + quiet * 2) * modulePixels
  const pen = canvas.getContext('2d')
  if (pen === null) return canvas
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  matrix.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect((x + quiet) * modulePixels, (y + quiet) * modulePixels, modulePixels, modulePixels)
    }),
  )
  return canvas
}
