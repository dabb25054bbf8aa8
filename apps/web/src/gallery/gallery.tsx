import { demoThemes } from '@referral/theme/themes'
import type { DemoThemeName } from '@referral/theme/themes'
import { ToastRegion } from '#ui/toast.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import { words as uiWords } from '#ui/ui.words.ts'
import { actionSection, feedbackSection } from './sections/actions.tsx'
import { fieldSection } from './sections/fields.tsx'
import { pictureSection } from './sections/pictures.tsx'
import { publicSection } from './sections/public.tsx'
import { valueSection } from './sections/values.tsx'
import { galleryWords } from './words.ts'

type Props = {
  theme: DemoThemeName
  locale?: 'de' | 'en' | undefined
  /** one section instead of all of them */
  only?: string | undefined
}

const names: Readonly<Record<DemoThemeName, string>> = {
  fernblick: 'Fernblick',
  'hanse-assekuranz': 'Hanse Assekuranz',
  werkstrom: 'Werkstrom',
}

/** Every component in every state. The page around it carries the theme's tokens and data attributes. */
export function Gallery({ theme, locale = 'de', only }: Props) {
  const words = galleryWords[locale]
  const sections = [
    publicSection(words, theme, locale),
    actionSection(words),
    fieldSection(words),
    valueSection(words),
    feedbackSection(words),
    pictureSection(),
  ].filter(({ id }) => !only || id === only)
  return (
    <UiProvider
      locale={locale}
      texts={uiWords[locale]}
      brand={{ name: names[theme], motif: demoThemes[theme].motif, logo: theme }}
    >
      <ToastRegion>
        <main className="pb-24">
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={`gallery-${section.id}`}>
              <h2 id={`gallery-${section.id}`} className="contain-page pt-16 pb-4 font-mono text-small text-ink-muted">
                {section.title}
              </h2>
              {section.examples.map((example) => (
                <div key={example.name} data-example={example.name} className="border-t border-dashed border-line">
                  <h3 className="contain-page py-3 font-mono text-tiny text-ink-muted">{example.name}</h3>
                  {example.bleed ? example.node : <div className="contain-page pb-12">{example.node}</div>}
                </div>
              ))}
            </section>
          ))}
        </main>
      </ToastRegion>
    </UiProvider>
  )
}
