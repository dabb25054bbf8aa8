import { lazy, Suspense, useContext, useEffect, useMemo, useState } from 'react'
import { AsCustomersSeeIt } from '#features/shell/desk-words.tsx'
import { SiteFooter } from '#features/shell/site-footer.tsx'
import { SiteHeader } from '#features/shell/site-header.tsx'
import { useWords, WordContext } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { artOf, loadArt } from '#ui/art.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import type { Motif } from '#ui/ui-provider.tsx'
import type { UiTexts } from '#ui/ui.words.ts'
import { LookParts } from './look-parts.tsx'
import { MailPreview } from './mail-preview.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import type { Look } from './use-look.ts'

const Home = lazy(async () => ({ default: (await import('#features/catalogue/home.screen.tsx')).Screen }))
const widths = { phone: 390, desk: 1280 } as const

/** The start page, the components and a mail as they would look, beside what is being changed. */
export function LookPreview({ look }: { readonly look: Look }) {
  const w = useWords('look')
  const [width, setWidth] = useState<keyof typeof widths>('desk')
  const framed = (children: React.ReactNode) => (
    <PreviewFrame title={w('view.frame')} theme={look.theme} width={widths[width]}>
      <AsCustomersSeeIt>
        <AsTenant look={look}>{children}</AsTenant>
      </AsCustomersSeeIt>
    </PreviewFrame>
  )
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <RadioGroup
        name="width"
        legend={w('view.width')}
        options={(['desk', 'phone'] as const).map((name) => ({ value: name, label: w(`view.${name}`) }))}
        value={width}
        onChange={(name) => setWidth(name as 'desk')}
        inline
      />
      <Tabs
        label={w('tabs.view')}
        tabs={[
          {
            id: 'page',
            label: w('view.page'),
            panel: framed(
              <>
                <SiteHeader />
                <main>
                  <Suspense>
                    <Home />
                  </Suspense>
                </main>
                <SiteFooter />
              </>,
            ),
          },
          { id: 'parts', label: w('view.parts'), panel: framed(<LookParts />) },
          { id: 'mail', label: w('view.mail'), panel: <MailPreview look={look} /> },
        ]}
      />
    </div>
  )
}

/** The brand of the draft: its motif and its logo. */
function AsTenant({ look, children }: { readonly look: Look; readonly children: React.ReactNode }) {
  const { key, name, brand } = useTenant()
  const words = useContext(WordContext)
  const { motif } = look.theme
  const [, setLoaded] = useState<Motif>()
  useEffect(() => {
    if (artOf(motif) === undefined) void loadArt(motif).then(() => setLoaded(motif))
  }, [motif])
  const logo = look.pictures.Logo
  const shown = useMemo(
    () => ({
      name,
      motif,
      logo:
        logo === null
          ? typeof brand.logo === 'string'
            ? brand.logo
            : undefined
          : {
              src: `/api/v1/${key}/medien/${logo.Digest}/w320`,
              width: Math.round((logo.Breite * 72) / Math.max(1, logo.Hoehe)),
              height: 72,
            },
    }),
    [brand.logo, key, logo, motif, name],
  )
  return (
    <UiProvider locale={words.locale} texts={words.get('ui') as UiTexts} brand={shown}>
      {children}
    </UiProvider>
  )
}
