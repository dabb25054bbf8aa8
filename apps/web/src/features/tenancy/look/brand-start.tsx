import { findLetters, findMoved } from '@referral/theme/brand-choice'
import { brandOf, deriveColours, type BrandColours, type MovedName } from '@referral/theme/derive'
import { demoThemes } from '@referral/theme/themes'
import { fontNames, motifs, type Colour, type FontName, type Motif } from '@referral/theme/tokens'
import { useWords } from '#platform/i18n/use-words.ts'
import { Stack } from '#ui/page.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { LetterNote, MovedNote } from './brand-note.tsx'
import { fontLabels } from './font-labels.ts'
import { ChoiceField, ColourField } from './token-field.tsx'
import type { LookEditor } from './use-look.ts'

const colourNames = ['action', 'reward', 'ink', 'page'] as const
const grounds = ['light', 'brand', 'dark'] as const
const shapes = {
  round: demoThemes.fernblick,
  fine: demoThemes['hanse-assekuranz'],
  slab: demoThemes.werkstrom,
} as const

/** A few decisions from which a whole look is proposed. */
export function BrandStart({ editor }: { readonly editor: LookEditor }) {
  const w = useWords('look')
  const t = useWords('look-tokens')
  const { theme } = editor.look
  const { asked } = editor
  const brand = { ...brandOf(theme.colour), ...asked.colours }
  const moved = findMoved(brand, asked.asIs)
  // A published colour, or one typed under “Details”, is kept too.
  const kept = moved.filter(({ name, asked: colour }) => theme.colour[name] === colour).map(({ name }) => name)
  const asIs = [...new Set([...asked.asIs, ...kept])]
  const letters = findLetters(brand, theme.colour)
  const put = (part: Partial<BrandColours>, asIs: readonly MovedName[], moving?: string): void => {
    const { action, reward, ink, page, hero, header } = { ...brand, ...part }
    const colours = { action, reward, ink, page }
    editor.change(deriveColours({ ...colours, hero, header }, asIs), { moving, asked: { colours, asIs } })
  }
  /** After another choice of colours their readability is checked anew. */
  const ask = (name: (typeof colourNames)[number], value: Colour, moving?: string): void =>
    put(
      { [name]: value },
      asIs.filter((other) => other !== name),
      moving,
    )
  const note = (name: (typeof colourNames)[number]) => {
    const letter = letters.find((one) => one.name === name)
    return (
      <>
        {name !== 'reward' && (
          <MovedNote
            moved={moved.find((one) => one.name === name)}
            isKept={kept.includes(name)}
            onKeep={(isKept) => put({}, isKept ? [...asIs, name] : asIs.filter((one) => one !== name))}
          />
        )}
        {letter !== undefined && asked.colours[letter.name] !== undefined && <LetterNote letter={letter} />}
      </>
    )
  }
  const shape = (Object.keys(shapes) as (keyof typeof shapes)[]).find(
    (name) => shapes[name].layout.button === theme.layout.button,
  )
  return (
    <Stack>
      <p className="text-small text-ink-muted">{w('brand.lead')}</p>
      {colourNames.map((name) => (
        <ColourField
          key={name}
          editor={editor}
          name={`brand.${name}`}
          label={w(`brand.${name}`)}
          hint={w(`brand.${name}.hint`)}
          value={brand[name]}
          onChange={(value, moving) => ask(name, value, moving)}
          below={note(name)}
        />
      ))}
      {(['hero', 'header'] as const).map((name) => (
        <RadioGroup
          key={name}
          name={`brand.${name}`}
          legend={w(`brand.${name}`)}
          options={grounds.map((ground) => ({ value: ground, title: w(`ground.${ground}`) }))}
          value={brand[name]}
          onChange={(value) => put({ [name]: value }, asIs)}
          look="inline"
        />
      ))}
      <RadioGroup
        name="shape"
        legend={w('shape')}
        options={(['round', 'fine', 'slab'] as const).map((name) => ({ value: name, title: w(`shape.${name}`) }))}
        value={shape}
        onChange={(name) => {
          const { radius, density, shadow, rule, layout } = shapes[name as 'round']
          const colour = theme.colour.ink
          editor.forget('radius.', 'density.', 'shadow.', 'rule.')
          editor.change({
            radius,
            density,
            rule,
            layout,
            shadow: {
              card: shadow.card === null ? null : { ...shadow.card, colour },
              raised: { ...shadow.raised, colour },
            },
          })
        }}
      />
      {(['heading', 'body'] as const).map((name) => (
        <ChoiceField
          key={name}
          name={`type.${name}`}
          label={t(`type.${name}`)}
          value={theme.type[name]}
          options={fontNames.map((font) => ({ value: font, label: fontLabels[font] }))}
          onChange={(font) => editor.change({ type: { ...theme.type, [name]: font as FontName } })}
        />
      ))}
      <ChoiceField
        name="motif"
        label={t('motif')}
        value={theme.motif}
        options={motifs.map((motif) => ({ value: motif, label: t(`o.${motif}`) }))}
        onChange={(motif) => editor.change({ motif: motif as Motif })}
      />
    </Stack>
  )
}
