import { useAreaTexts } from './area-texts.ts'
import { Icon } from './icon.tsx'
import { chevronRightIcon } from './tool-icons.ts'
import { useUi } from './ui-provider.tsx'

/** The parents of this page; the last entry is this page. */
export function Breadcrumb({ items }: { items: readonly { label: string; href?: string | undefined }[] }) {
  const texts = useAreaTexts()
  const { Anchor } = useUi()
  return (
    <nav aria-label={texts.breadcrumb} className="text-small text-ink-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map((item, index) => (
          <li key={item.label} className="inline-flex items-center gap-2">
            {index > 0 && <Icon name={chevronRightIcon} size={0.8} />}
            {item.href && index < items.length - 1 ? (
              <Anchor
                href={item.href}
                className="inline-flex min-h-9 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {item.label}
              </Anchor>
            ) : (
              <span className="text-ink" aria-current="page">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
