import { create } from 'qrcode'

/** The dark modules of an address's QR code, row by row. */
export function matrixOf(address: string): readonly (readonly boolean[])[] {
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  return Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (__, x) => modules.data[y * modules.size + x] === 1),
  )
}
