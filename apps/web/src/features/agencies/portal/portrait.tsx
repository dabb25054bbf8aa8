interface Props {
  readonly name: string
  /** A data address; without one the name's initials stand for it. */
  readonly photo: string | null
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => part[0]!.toUpperCase())
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')

/** Somebody's picture beside their name, which says who it is. */
export function Portrait({ name, photo }: Props) {
  return photo === null ? (
    <span
      aria-hidden
      className="strong inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-tint text-small text-ink-muted"
    >
      {initialsOf(name)}
    </span>
  ) : (
    <img src={photo} alt="" width="40" height="40" className="size-10 shrink-0 rounded-full object-cover" />
  )
}
