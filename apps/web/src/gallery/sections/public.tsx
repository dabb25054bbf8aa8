import type { DemoThemeName } from '@referral/theme/themes'
import { Accordion, AccordionGroup } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { Footer } from '#ui/footer.tsx'
import { Header } from '#ui/header.tsx'
import { Hero } from '#ui/hero.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { Link } from '#ui/link.tsx'
import { Grid, Section } from '#ui/page.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { StepsList } from '#ui/steps-list.tsx'
import { Tile } from '#ui/tile.tsx'
import { mobileIcon, phoneIcon, wifiIcon } from '#ui/subject-icons.ts'
import type { GallerySection } from '../example.ts'
import type { GalleryWords } from '../words.ts'

const icons = [wifiIcon, phoneIcon, mobileIcon] as const

/** The parts of a public page, in the order in which a visitor sees them. */
export function publicSection(words: GalleryWords, theme: DemoThemeName, locale: 'de' | 'en'): GallerySection {
  const hero = words.wide[theme]
  const languages = [
    { code: 'de', label: 'Deutsch', href: '?lang=de' },
    { code: 'en', label: 'English', href: '?lang=en' },
  ]
  return {
    id: 'public',
    title: 'Public page',
    examples: [
      {
        name: 'Header',
        bleed: true,
        node: (
          <Header
            homeHref="#start"
            nav={words.nav.map((label, at) => ({ label, href: `#nav-${at}`, current: at === 0 }))}
            action={{ label: words.recommend, href: '#recommend' }}
            actions={
              <Button variant="quiet" size="s" icon="login" href="#login">
                {words.account}
              </Button>
            }
            utility={<LanguageSwitch current={locale} languages={languages} />}
          />
        ),
      },
      {
        name: 'Header without navigation',
        bleed: true,
        node: <Header homeHref="#start" nav={[]} utility={<LanguageSwitch current={locale} languages={languages} />} />,
      },
      {
        name: 'Hero',
        bleed: true,
        node: (
          <Hero
            titleAs="h2"
            eyebrow={hero.eyebrow}
            title={hero.title}
            lead={hero.lead}
            amount={{ cents: 11000, prefix: words.upTo, caption: hero.caption }}
            actions={
              <>
                <Button size="l" href="#recommend" iconEnd="arrow-right">
                  {words.recommend}
                </Button>
                <Button size="l" variant="secondary" href="#products">
                  {words.products}
                </Button>
              </>
            }
            note={hero.note}
          />
        ),
      },
      {
        name: 'Section with steps',
        bleed: true,
        node: (
          <Section title={words.nav[1]} lead={words.emptyText}>
            <StepsList steps={words.steps} />
          </Section>
        ),
      },
      {
        name: 'Section with tiles',
        bleed: true,
        node: (
          <Section title={words.nav[0]} tone="tint" actions={<Link href="#all">{words.products}</Link>}>
            <Grid>
              {words.tiles.map((tile, at) => (
                <Tile
                  key={tile.title}
                  href={`#tile-${at}`}
                  icon={icons[at]}
                  title={tile.title}
                  text={tile.text}
                  amount={{ cents: tile.cents, prefix: at === 0 ? words.upTo : undefined, caption: words.reward }}
                  badge={
                    at === 0 && (
                      <StatusBadge tone="info" icon="gift">
                        {words.badge}
                      </StatusBadge>
                    )
                  }
                  cta={words.cta}
                />
              ))}
            </Grid>
          </Section>
        ),
      },
      {
        name: 'Section in hero style',
        bleed: true,
        node: (
          <Section title={words.successTitle} lead={words.successText} tone="hero" align="center">
            <div className="flex flex-wrap justify-center gap-3">
              <Button href="#recommend">{words.recommend}</Button>
              <Button variant="secondary" href="#products">
                {words.products}
              </Button>
              <Link href="#more" className="self-center">
                {words.faq}
              </Link>
            </div>
          </Section>
        ),
      },
      {
        name: 'Accordion',
        node: (
          <AccordionGroup>
            <Accordion title={words.faq} open>
              {words.faqText}
            </Accordion>
            <Accordion title={words.talk}>{words.faqText}</Accordion>
            <Accordion title={words.whoGets}>{words.faqText}</Accordion>
          </AccordionGroup>
        ),
      },
      {
        name: 'Footer',
        bleed: true,
        node: (
          <Footer
            claim={hero.claim}
            groups={words.footerGroups.map((group) => ({
              title: group.title,
              links: group.links.map((label) => ({ label, href: `#${encodeURIComponent(label)}` })),
            }))}
            legal={words.legal.map((label) => ({ label, href: `#${label}` }))}
            note={words.note}
          />
        ),
      },
    ],
  }
}
