import { lazy, Suspense } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { OwnRecommendation } from './share-step.tsx'

// Fetched when the dialog opens.
const StoryPicture = lazy(async () => ({ default: (await import('./story-preview.tsx')).StoryPreview }))

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly link: string
  readonly recommendation: OwnRecommendation
}

/** Instagram takes no link from a web page: a picture made for it and the way there, honest about being an ad (UWG § 5a). */
export function StoryDialog({ isOpen, onClose, link, recommendation }: Props) {
  const w = useWords('share')
  return (
    <Dialog open={isOpen} onClose={onClose} title={w('story.title')} size="l">
      <div className="grid gap-6 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <Suspense fallback={<Skeleton height="22rem" />}>
          <StoryPicture link={link} recommendation={recommendation} />
        </Suspense>
        <div className="grid content-start gap-4">
          <ol className="grid list-decimal gap-2 ps-6">
            <li>{w('story.step.save')}</li>
            <li>{w('story.step.copy')}</li>
            <li>{w('story.step.open')}</li>
            <li>{w('story.step.sticker')}</li>
          </ol>
          <p className="text-small text-ink-muted">{w('story.ad.note')}</p>
          <p className="rounded-m bg-tint p-3 text-small break-all">{link}</p>
          <div className="grid justify-items-start gap-2">
            <CopyButton variant="secondary" value={link} label={w('story.copy')} />
          </div>
        </div>
      </div>
    </Dialog>
  )
}
