interface Props {
  readonly address: string
}

/** The parts of an address; the host tells which system it is. */
function partsOf(address: string) {
  if (!URL.canParse(address)) return { scheme: '', host: address, rest: '' }
  const { protocol, host, pathname, search, hash } = new URL(address)
  const rest = pathname + search + hash
  return { scheme: `${protocol}//`, host, rest: rest === '/' ? '' : rest }
}

/** One line of it: what does not fit is cut, and the pointer gives all of it. */
export function ShortAddress({ address }: Props) {
  const { host, rest } = partsOf(address)
  return (
    <span title={address} className="block max-w-72 truncate text-small font-normal text-ink-muted">
      <strong>{host}</strong>
      {rest}
    </span>
  )
}

/** All of it, on as many lines as it takes. */
export function WholeAddress({ address }: Props) {
  const { scheme, host, rest } = partsOf(address)
  return (
    <span className="wrap-anywhere">
      {scheme}
      <strong>{host}</strong>
      {rest}
    </span>
  )
}
