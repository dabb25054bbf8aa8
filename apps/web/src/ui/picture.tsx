import './picture.css'

const widths = [320, 480, 640, 960, 1280] as const

interface Props {
  /** An address whose last part is the size, as the calls answer it. */
  readonly src: string
  /** Empty where the words beside it say the same. */
  readonly alt: string
  /** How wide it stands, as in an img's sizes. */
  readonly sizes: string
  /** It is seen at once, so nothing waits for it. */
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
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  )
}
