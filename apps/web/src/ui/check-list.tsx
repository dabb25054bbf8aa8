import { Icon } from './icon.tsx'

/** Points in favour of something. */
export function CheckList({ points }: { readonly points: readonly string[] }) {
  return (
    <ul className="grid gap-3">
      {points.map((point) => (
        <li key={point} className="flex gap-3">
          <Icon name="check-circle" className="mt-[0.2em] text-positive" />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  )
}
