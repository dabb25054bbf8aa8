import { proposeColour } from '@referral/theme/derive'
import type { Colour, ColourName } from '@referral/theme/tokens'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { formatRatio } from './format-ratio.ts'
import type { LookEditor } from './use-look.ts'

/** Unreadable pairs of colours, each with a proposal that passes. */
export function LookFaults({ editor }: { readonly editor: LookEditor }) {
  const w = useWords('look')
  const t = useWords('look-tokens')
  const locale = useLocale()
  const { contrast, values, look } = editor
  const colours = look.theme.colour
  if (values.length > 0)
    return (
      <Banner tone="critical" title={w('values', { count: values.length })}>
        <ul className="list-disc ps-5 text-small">
          {values.slice(0, 8).map(({ token }) => (
            <li key={token}>{t.maybe(token) ?? token}</li>
          ))}
        </ul>
      </Banner>
    )
  if (contrast.length === 0) return <Banner tone="positive">{w('faults.none')}</Banner>
  const names = [...new Set(contrast.map(({ on }) => on))]
  const fix = (which: readonly ColourName[]): void => {
    const fixed: Record<ColourName, Colour> = { ...colours }
    for (const name of which) fixed[name] = proposeColour(fixed, name) ?? fixed[name]
    editor.change({ colour: fixed })
  }
  return (
    <Banner
      tone="critical"
      title={w('faults', { count: contrast.length })}
      action={
        <Button size="s" variant="secondary" onClick={() => fix(names)}>
          {w('fault.fixAll')}
        </Button>
      }
    >
      <ul className="grid gap-2 text-small">
        {contrast.slice(0, 6).map(({ on, ground, ratio, least }) => {
          const proposal = proposeColour(colours, on)
          return (
            <li key={`${on} ${ground}`} className="grid gap-1">
              <span>
                {w('fault', {
                  on: t.maybe(`colour.${on}`) ?? on,
                  ground: t.maybe(`colour.${ground}`) ?? ground,
                  ratio: formatRatio(ratio, locale),
                  least: formatRatio(least, locale),
                })}
              </span>
              {proposal !== undefined && (
                <button
                  type="button"
                  className="inline-flex items-center gap-2 text-link underline"
                  onClick={() => fix([on])}
                >
                  <svg width="18" height="18" aria-hidden="true">
                    <rect width="18" height="18" fill={proposal} />
                  </svg>
                  {w('fault.fix')} ({proposal})
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}
