import { useNextFocus } from './focus/use-next-focus.ts'
import { Icon } from './icon.tsx'

interface Chip {
  readonly id: string
  readonly label: string
  /** what pressing it does, e.g. "Remove Fibre" */
  readonly action: string
  readonly onRemove: () => void
}

type Props = { label: string; chips: readonly Chip[]; id?: string | undefined }

/** A choice; pressing removes it. */
export function ChipButton({ label, action, onRemove }: Omit<Chip, 'id'>) {
  return (
    <button
      type="button"
      className="strong inline-flex min-h-9 items-center max-md:min-h-11 gap-2 rounded-badge bg-tint px-3 py-1 text-start text-small hover:bg-line"
      aria-label={action}
      onClick={onRemove}
    >
      {label}
      <Icon name="close" size={0.9} />
    </button>
  )
}

/** The chosen filters, each removable; the focus moves to the next one, or to the list after the last. */
export function ChipList({ label, chips, id }: Props) {
  const place = useNextFocus(
    (button) => [...button.closest('ul')!.children].indexOf(button.closest('li')!),
    (list, at) => {
      const left = list.querySelectorAll('button')
      return left[Math.min(at, left.length - 1)] ?? list
    },
  )
  return (
    <ul {...place} id={id} tabIndex={-1} aria-label={label} className="flex flex-wrap items-center gap-2">
      {chips.map(({ id: key, ...chip }) => (
        <li key={key}>
          <ChipButton {...chip} />
        </li>
      ))}
    </ul>
  )
}
