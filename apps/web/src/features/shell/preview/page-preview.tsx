import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { ThemeTokens } from '@referral/theme/tokens'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useFormat } from '#ui/use-format.ts'
import { PreviewFrame } from './preview-frame.tsx'

/** px of the screens that people have. */
const widths = { phone: 390, tablet: 768, desk: 1280 } as const
export type Width = keyof typeof widths
const names = ['phone', 'tablet', 'desk'] as const satisfies readonly Width[]

interface Props {
  readonly title: string
  readonly locale: 'de' | 'en'
  readonly theme?: ThemeTokens | undefined
  readonly hero?: string | undefined
  /** What else is chosen of the page, before its width. */
  readonly before?: ReactNode
  /** The width it begins with, a phone's where there is no room for more. */
  readonly first?: Width | undefined
  readonly children: ReactNode
}

/** A page at the real width of a phone, a tablet or a computer: drawn smaller where there is less room, and whole on demand. */
export function PagePreview({ title, locale, theme, hero, before, first = 'desk', children }: Props) {
  const w = useWords('preview')
  const format = useFormat()
  const id = useId()
  const [width, setWidth] = useState<Width>(() => (window.innerWidth < widths.tablet ? 'phone' : first))
  const [scale, setScale] = useState(1)
  const [isWhole, setWhole] = useState(false)
  const shown = { title, locale, theme, hero, width: widths[width], children }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex flex-wrap items-end gap-x-10">
        {before}
        <RadioGroup
          name={`width${id}`}
          legend={w('width')}
          options={names.map((name) => ({ value: name, title: w(name) }))}
          value={width}
          onChange={(name) => setWidth(name as Width)}
          look="inline"
        />
        <div className="ms-auto flex min-h-11 flex-wrap items-center gap-x-4">
          <p className="text-small text-ink-muted">
            {scale === 1
              ? w('actual', { width: String(widths[width]) })
              : w('scaled', { width: String(widths[width]), percent: format.percent(Math.round(scale * 100)) })}
          </p>
          {scale * widths[width] < window.innerWidth * 0.95 && scale < 1 && (
            <Button size="s" variant="quiet" onClick={() => setWhole(true)}>
              {w('whole')}
            </Button>
          )}
        </div>
      </div>
      <PreviewFrame {...shown} className="h-[min(42.5rem,80dvh)]" onScale={setScale} />
      <Dialog open={isWhole} onClose={() => setWhole(false)} title={title} size="full">
        <PreviewFrame {...shown} className="min-h-0" />
      </Dialog>
    </div>
  )
}
