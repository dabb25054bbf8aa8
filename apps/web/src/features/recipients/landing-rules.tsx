import { useWords } from '#platform/i18n/use-words.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon.tsx'

/** The three business terms (spec §1), before anything is entered. */
export function LandingRules() {
  const w = useWords('landing')
  return (
    <Card title={w('rules.title')} titleAs="h3">
      <ul className="grid gap-5">
        <Rule icon="link" title={w('rules.link')} text={w('rules.link.text')} />
        <Rule icon="tag" title={w('rules.product')} text={w('rules.product.text')} />
        <Rule icon="calendar" title={w('rules.weeks')} text={w('rules.weeks.text')} />
      </ul>
    </Card>
  )
}

function Rule({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li className="flex gap-4">
      <Icon name={icon} size={1.4} className="mt-0.5 text-action" />
      <div className="grid min-w-0 gap-0.5">
        <p className="strong">{title}</p>
        <p className="text-small text-ink-muted">{text}</p>
      </div>
    </li>
  )
}
