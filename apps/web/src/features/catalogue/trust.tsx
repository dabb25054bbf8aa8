import { useWords } from '#platform/i18n/use-words.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Section } from '#ui/page.tsx'

const points = ['link', 'product', 'weeks', 'promise'] as const
const icons: Readonly<Record<(typeof points)[number], IconName>> = {
  link: 'link',
  product: 'receipt',
  weeks: 'calendar',
  promise: 'shield',
}

/** The three business terms of spec §1 and the promise of product §2.1, in plain words, before anyone starts. */
export function Trust() {
  const w = useWords('home')
  return (
    <Section title={w('trust.title')} lead={w('trust.lead')}>
      <ul className="grid gap-x-gap gap-y-8 md:grid-cols-2">
        {points.map((point) => (
          <li key={point} className="flex gap-4">
            <span className="tile-icon flex-none">
              <Icon name={icons[point]} size={1.4} />
            </span>
            <div className="grid content-start gap-1.5">
              <h3 className="heading text-h3">{w(`trust.${point}`)}</h3>
              <p className="text-ink-muted">{w(`trust.${point}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
