import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { keyOf } from '#platform/query.ts'
import { Icon } from '#ui/icon.tsx'

interface Props {
  /** The member of the picture. */
  readonly id: string
  readonly name: string
  /** The digest of the picture; without one the name's initials replace it, or a figure where the name is erased. */
  readonly photo: string | null
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => part[0]!.toUpperCase())
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')

/** A page's policy lets pictures be shown from data, not from objects of a script. */
const dataAddressOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string), { once: true })
    reader.addEventListener('error', () => reject(reader.error as Error), { once: true })
    reader.readAsDataURL(blob)
  })

/** A person's picture beside their name, which is its text alternative. */
export function Portrait({ id, name, photo }: Props) {
  const picture = useQuery({
    queryKey: [...keyOf('getAgencyMemberPhoto', { params: { id } }), photo],
    queryFn: async () => {
      const picture: unknown = await call('getAgencyMemberPhoto', { params: { id } })
      return dataAddressOf(picture as Blob)
    },
    enabled: photo !== null,
    staleTime: Infinity,
  })
  return photo === null || picture.data === undefined ? (
    <span
      aria-hidden
      className="strong inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-tint text-small text-ink-muted"
    >
      {initialsOf(name) || <Icon name="user" />}
    </span>
  ) : (
    <img src={picture.data} alt="" width="40" height="40" className="size-10 shrink-0 rounded-full object-cover" />
  )
}
