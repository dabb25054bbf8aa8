import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly picture: string | null
  readonly change: { readonly href: string; readonly label: string } | undefined
}

/** The choice from the previous page, and a link to change it. */
export function Chosen({ title, text, picture, change }: Props) {
  return (
    <div className="card shelf-chosen" data-surface="tint">
      {picture !== null && (
        <div className="shelf-thumb">
          <Picture src={picture} alt="" sizes="8rem" />
        </div>
      )}
      <div className="grid gap-0.5">
        <p className="text-small text-ink-muted">{title}</p>
        <p className="heading text-h3">{text}</p>
        {change !== undefined && (
          <p>
            <Link href={change.href}>{change.label}</Link>
          </p>
        )}
      </div>
    </div>
  )
}
