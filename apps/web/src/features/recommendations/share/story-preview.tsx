import { create } from 'qrcode'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { saveFile } from '#platform/save-file.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Button } from '#ui/button.tsx'
import { downloadIcon } from '#ui/tool-icons.ts'
import { useFormat } from '#ui/use-format.ts'
import { matrixOf } from '#ui/qr-matrix.ts'
import type { OwnRecommendation } from './share-step.tsx'
import { paintStory, storySize } from './story-picture.ts'

/** The story as it will be seen, to keep or to hand to the phone's share sheet. */
export function StoryPreview({ link, recommendation }: { link: string; recommendation: OwnRecommendation }) {
  const w = useWords('share')
  const format = useFormat()
  const { name, brand } = useTenant()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<File>()
  const { product, recipientCents: gift, recommenderFirstName: who, expiresOn: until } = recommendation
  useEffect(() => {
    const target = canvas.current
    if (target === null) return
    let isGone = false
    const paint = async (): Promise<void> => {
      const { modules } = create(link, { errorCorrectionLevel: 'M' })
      await paintStory(target, {
        ad: w('story.ad'),
        client: name,
        line: w('story.line', { name: who }),
        product: product.displayName,
        gift: gift > 0 ? w('message.card.gift', { amount: format.money(gift) }) : undefined,
        scan: w('story.scan'),
        until: w('story.until', { day: format.day(until) }),
        matrix: matrixOf(modules.data, modules.size),
        motif: brand.motif,
      })
      target.toBlob((blob) => {
        if (blob !== null && !isGone) setPicture(new File([blob], w('story.file'), { type: 'image/png' }))
      }, 'image/png')
    }
    void paint()
    return () => {
      isGone = true
    }
  }, [link, name, who, product.displayName, gift, until, brand.motif, w, format])
  return (
    <div className="grid content-start gap-3">
      <canvas
        ref={canvas}
        role="img"
        aria-label={w('story.picture')}
        {...storySize}
        className="block h-auto w-full max-w-56 rounded-m border border-line"
      />
      {picture !== undefined && canShare(picture) && (
        <Button size="s" icon="share" onClick={() => void share(picture)}>
          {w('story.share')}
        </Button>
      )}
      <Button
        size="s"
        variant={picture !== undefined && canShare(picture) ? 'secondary' : 'primary'}
        icon={downloadIcon}
        disabled={picture === undefined}
        onClick={() => picture !== undefined && saveFile(picture, picture.name)}
      >
        {w('story.save')}
      </Button>
    </div>
  )
}

const canShare = (picture: File): boolean => 'canShare' in navigator && navigator.canShare({ files: [picture] })

async function share(picture: File): Promise<void> {
  try {
    await navigator.share({ files: [picture] })
  } catch {
    // Closed without choosing: nothing was shared, nothing is wrong.
  }
}
