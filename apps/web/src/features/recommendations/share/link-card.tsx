import { lazy, Suspense } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Card } from '#ui/card.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { linkFor } from './compose-links.ts'

// The encoder is only needed here, and only after the other parts are loaded.
const ShareQr = lazy(async () => ({ default: (await import('./share-qr.tsx')).ShareQr }))

/** The link to take along: short, long, and as a picture to scan. */
export function LinkCard({ shortLink, longLink }: { shortLink: string; longLink: string }) {
  const w = useWords('share')
  return (
    <Card title={w('link.title')}>
      <CopyField secondary label={w('link.short')} value={linkFor(shortLink, 'copy')} />
      <Suspense fallback={<Skeleton width="min(100%, 16rem)" height="16rem" />}>
        <ShareQr link={linkFor(shortLink, 'qr')} />
      </Suspense>
      <div className="print:hidden">
        <Accordion title={w('link.more')}>
          <CopyField secondary label={w('link.long')} value={`${longLink}?channel=copy`} />
        </Accordion>
      </div>
    </Card>
  )
}
