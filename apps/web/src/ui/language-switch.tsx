import { Icon } from './icon.tsx'
import { useUi } from './ui-provider.tsx'

type Props = {
  current: string
  languages: readonly { code: string; label: string; href: string }[]
}

/** The same page in another language: the code for eyes, the language's own name for ears. */
export function LanguageSwitch({ current, languages }: Props) {
  const { texts, Anchor } = useUi()
  return (
    <div role="group" aria-label={texts.language} className="inline-flex items-center gap-1 text-small">
      <Icon name="globe" className="text-ink-muted" />
      <ul className="flex">
        {languages.map(({ code, label, href }) => (
          <li key={code}>
            <Anchor
              href={href}
              lang={code}
              hrefLang={code}
              aria-current={code === current ? 'true' : undefined}
              className="inline-flex min-h-11 min-w-11 items-center justify-center px-1 underline-offset-4 hover:underline aria-[current]:font-bold"
            >
              <span aria-hidden className="uppercase">
                {code}
              </span>
              <span className="sr-only">{label}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}
