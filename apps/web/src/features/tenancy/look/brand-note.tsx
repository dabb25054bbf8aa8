import type { LetterColour, MovedColour } from '@referral/theme/brand-choice'
import type { Colour } from '@referral/theme/tokens'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { formatRatio } from './format-ratio.ts'

/** Of text, by WCAG. */
const leastText = 4.5

interface MovedProps {
  /** Empty where the colour is used unchanged: a later note appears in the same place. */
  readonly moved: MovedColour | undefined
  readonly isKept: boolean
  readonly onKeep: (isKept: boolean) => void
}

/** A colour with too little contrast: the chosen one, its replacement and the reason; the operator decides. */
export function MovedNote({ moved, isKept, onKeep }: MovedProps) {
  // The gap of the field belongs to the note.
  const className = moved
    ? 'banner grid gap-2 rounded-m border-caution bg-caution-soft p-3 text-small text-ink'
    : '-mt-1.5'
  return (
    <div className={className}>
      <div role="status">{moved && <Reason moved={moved} isKept={isKept} />}</div>
      {moved && <UsedChoice moved={moved} isKept={isKept} onKeep={onKeep} />}
    </div>
  )
}

interface NoteProps {
  readonly moved: MovedColour
  readonly isKept: boolean
}

function Reason({ moved: { name, asked, ratio, least }, isKept }: NoteProps) {
  const w = useWords('look')
  const locale = useLocale()
  const numbers = {
    asked,
    ratio: formatRatio(ratio, locale),
    least: formatRatio(least, locale),
    needed: formatRatio(leastText, locale),
  }
  return (
    <p>
      <span className="strong block">{w(`moved.${name}.${isKept ? 'kept' : 'title'}`)}</span>
      {w(`moved.${name}`, numbers)}
    </p>
  )
}

function UsedChoice({ moved, isKept, onKeep }: NoteProps & Pick<MovedProps, 'onKeep'>) {
  const w = useWords('look')
  const { name, asked, used } = moved
  const proposal = w(moved.isNearest ? 'moved.nearest' : 'moved.used', { colour: used })
  return (
    <RadioGroup
      name={`brand.${name}.used`}
      legend={w('moved.use', { name: w(`brand.${name}`) })}
      value={isKept ? 'asked' : 'used'}
      onChange={(value) => onKeep(value === 'asked')}
      options={[
        { value: 'used', title: <Named colour={used} text={proposal} /> },
        {
          value: 'asked',
          title: <Named colour={asked} text={w('moved.asked', { colour: asked })} />,
          text: moved.isInTheWay ? w('moved.asked.hint') : undefined,
        },
      ]}
    />
  )
}

/** A colour that stays as it is, but that letters have in another strength. */
export function LetterNote({ letter: { used, ratio, least } }: { readonly letter: LetterColour }) {
  const w = useWords('look')
  const locale = useLocale()
  const text = w('letters', { used, ratio: formatRatio(ratio, locale), least: formatRatio(least, locale) })
  return (
    <p className="text-small text-ink-muted">
      <Named colour={used} text={text} />
    </p>
  )
}

function Named({ colour, text }: { readonly colour: Colour; readonly text: string }) {
  return (
    <span className="inline-flex items-start gap-2">
      <svg width="18" height="18" aria-hidden="true" className="mt-0.5 shrink-0">
        <rect x="0.5" y="0.5" width="17" height="17" rx="3" fill={colour} stroke="currentColor" strokeOpacity="0.4" />
      </svg>
      <span>{text}</span>
    </span>
  )
}
