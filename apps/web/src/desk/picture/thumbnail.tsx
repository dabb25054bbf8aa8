import { Icon, type IconName } from '#ui/icon.tsx'

interface Props {
  readonly address: string | null
  readonly instead?: IconName
}

/** Decorative: the name is beside it. */
export function Thumbnail({ address, instead = 'tag' }: Props) {
  return (
    <span className="grid size-12 place-items-center overflow-hidden rounded-m bg-tint text-ink-muted">
      {address === null ? (
        <Icon name={instead} />
      ) : (
        <img src={address} alt="" width={48} height={48} loading="lazy" className="size-full object-cover" />
      )}
    </span>
  )
}
