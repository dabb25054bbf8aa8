import type { ReactNode } from 'react'
import { Illustration } from './illustration.tsx'
import { Logo } from './logo.tsx'
import { useUi } from './ui-provider.tsx'

type FooterLink = { label: string; href: string }

type Props = {
  groups: readonly { title: string; links: readonly FooterLink[] }[]
  legal: readonly FooterLink[]
  claim?: ReactNode
  note?: ReactNode
  /** e.g. the button that opens the consent settings */
  extra?: ReactNode
}

export function Footer({ groups, legal, claim, note, extra }: Props) {
  const { texts, Anchor } = useUi()
  return (
    <footer className="site-footer">
      <Illustration kind="band" />
      <div data-tone="footer">
        <div className="contain-page grid gap-10 pt-12 pb-8 md:grid-cols-[minmax(0,1.2fr)_minmax(0,2fr)]">
          <div className="grid content-start gap-4">
            <div>
              <Logo plate />
            </div>
            {claim && <p className="max-w-72 text-ink-muted">{claim}</p>}
          </div>
          <nav aria-label={texts.footerNavigation} className="grid gap-4 sm:grid-cols-2 sm:gap-8 lg:grid-cols-3">
            {groups.map((group) => (
              <div key={group.title}>
                <h2 className="eyebrow mb-1 text-ink-muted">{group.title}</h2>
                <ul className="flex flex-wrap gap-x-6 sm:block">
                  {group.links.map((link) => (
                    <li key={link.href}>
                      <Anchor
                        href={link.href}
                        className="inline-flex min-h-11 items-center py-1 underline-offset-4 hover:underline"
                      >
                        {link.label}
                      </Anchor>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-5 text-small text-ink-muted md:col-span-2">
            <nav aria-label={texts.legalNavigation}>
              <ul className="flex flex-wrap gap-x-6">
                {legal.map((link) => (
                  <li key={link.href}>
                    <Anchor
                      href={link.href}
                      className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
                    >
                      {link.label}
                    </Anchor>
                  </li>
                ))}
                {extra && <li className="inline-flex min-h-11 items-center">{extra}</li>}
              </ul>
            </nav>
            {note && <p>{note}</p>}
          </div>
        </div>
      </div>
    </footer>
  )
}
