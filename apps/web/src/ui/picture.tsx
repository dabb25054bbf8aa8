import './picture.css'

const widths = [320, 480, 640, 768, 960, 1280] as const

interface Props {
  /** An address whose last part is the size, as the calls answer it. */
  readonly src: string
  /** Empty where the text beside it says the same. */
  readonly alt: string
  /** Its width, as in an img's sizes. */
  readonly sizes: string
  /** It is visible at once, so it loads without delay. */
  readonly isFirst?: boolean
}

/** A picture of four by three, in the width that is needed. */
export function Picture({ src, alt, sizes, isFirst = false }: Props) {
  const at = (width: number) => src.replace(/[^/]+$/, `w${width}`)
  return (
    <img
      className="picture"
      src={at(640)}
      srcSet={widths.map((width) => `${at(width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={800}
      height={600}
      alt={alt}
      {...(isFirst ? { fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy', decoding: 'async' })}
    />
  )
}
