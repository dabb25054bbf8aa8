import sharp from 'sharp'

/** A PNG of one colour with a stripe, so that each colour is another picture. */
export function samplePicture(colour = '#0a7d55', width = 400, height = 300): Promise<Buffer> {
  const stripe = { create: { width, height: 20, channels: 3 as const, background: '#ffffff' } }
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: stripe, top: 30, left: 0 }])
    .png()
    .toBuffer()
}
