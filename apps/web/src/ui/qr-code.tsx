type Props = {
  /** where it leads, for people who can't see it */
  label: string
  /** dark modules, row by row (as the `qrcode` package gives them) */
  matrix: readonly (readonly boolean[])[]
}

/** A QR code as one path, with the quiet zone that scanners need; always dark on white. */
export function QrCode({ label, matrix }: Props) {
  const quiet = 4
  const size = matrix.length + quiet * 2
  const path = matrix
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block aspect-square w-full max-w-64 rounded-m bg-[#fff] print:max-w-none"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
