import { Icon } from '#ui/icon.tsx'

/** An advisor's picture beside their name, which is its text alternative. */
export function AdvisorPicture({ photo }: { readonly photo: string | null }) {
  return photo === null ? (
    <span
      aria-hidden
      className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-tint text-ink-muted"
    >
      <Icon name="user" />
    </span>
  ) : (
    <img
      src={photo}
      alt=""
      width="40"
      height="40"
      loading="lazy"
      className="size-10 shrink-0 rounded-full object-cover"
    />
  )
}
