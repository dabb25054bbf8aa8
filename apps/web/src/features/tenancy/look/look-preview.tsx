import { useContext, useEffect, useMemo, useState } from 'react'
import { AsCustomersSeeIt } from '#features/shell/desk-words.tsx'
import { PagePreview } from '#features/shell/preview/page-preview.tsx'
import { PublicPage } from '#features/shell/preview/public-page.tsx'
import { useLocale, useWords, WordContext } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { artOf, loadArt } from '#ui/art.ts'
import { Tabs } from '#ui/tabs.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import type { Brand, Motif } from '#ui/ui-provider.tsx'
import type { UiTexts } from '#ui/ui.words.ts'
import { LookParts } from './look-parts.tsx'
import { MailPreview } from './mail-preview.tsx'
import type { Look } from './use-look.ts'

/** The start page, the components and a mail in the edited look, beside the form. */
export function LookPreview({ look }: { readonly look: Look }) {
  const w = useWords('look')
  const locale = useLocale()
  const brand = useBrand(look)
  const framed = (children: React.ReactNode) => (
    <PagePreview title={w('view.frame')} locale={locale} theme={look.theme}>
      {children}
    </PagePreview>
  )
  return (
    <Tabs
      label={w('tabs.view')}
      tabs={[
        {
          id: 'page',
          label: w('view.page'),
          panel: framed(<PublicPage name="Home" locale={locale} brand={brand} />),
        },
        {
          id: 'parts',
          label: w('view.parts'),
          panel: framed(
            <AsCustomersSeeIt>
              <WithBrand brand={brand}>
                <LookParts />
              </WithBrand>
            </AsCustomersSeeIt>,
          ),
        },
        { id: 'mail', label: w('view.mail'), panel: <MailPreview look={look} /> },
      ]}
    />
  )
}

/** The brand of the draft: its motif and its logo. */
function useBrand(look: Look): Brand {
  const { key, name, brand } = useTenant()
  const { motif } = look.theme
  const [, setLoaded] = useState<Motif>()
  useEffect(() => {
    if (artOf(motif) === undefined) void loadArt(motif).then(() => setLoaded(motif))
  }, [motif])
  const logo = look.pictures.logo
  return useMemo(
    () => ({
      name,
      motif,
      logo:
        logo === null
          ? typeof brand.logo === 'string'
            ? brand.logo
            : undefined
          : {
              src: `/api/v1/${key}/medien/${logo.digest}/w320`,
              width: Math.round((logo.width * 72) / Math.max(1, logo.height)),
              height: 72,
            },
    }),
    [brand.logo, key, logo, motif, name],
  )
}

function WithBrand({ brand, children }: { readonly brand: Brand; readonly children: React.ReactNode }) {
  const words = useContext(WordContext)
  return (
    <UiProvider locale={words.locale} texts={words.get('ui') as UiTexts} brand={brand}>
      {children}
    </UiProvider>
  )
}
