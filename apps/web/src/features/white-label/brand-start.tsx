import { brandOf, deriveColours, type BrandColours } from '@referral/theme/derive'
import { demoThemes } from '@referral/theme/themes'
import { fontNames, motifs, type FontName, type Motif } from '@referral/theme/tokens'
import { useWords } from '#platform/i18n/use-words.ts'
import { Stack } from '#ui/page.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { fontLabels } from './font-labels.ts'
import { ChoiceField, ColourField } from './token-field.tsx'
import type { LookEditor } from './use-look.ts'

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
  const brand = brandOf(theme.colour)
  const change = (part: Partial<BrandColours>, what: string): void =>
    editor.change(deriveColours({ ...brand, ...part }), what)
  const shape = (Object.keys(shapes) as (keyof typeof shapes)[]).find(
    (name) => shapes[name].layout.button === theme.layout.button,
  )
  return (
    <Stack>
      <p className="text-small text-ink-muted">{w('brand.lead')}</p>
      {(['action', 'reward', 'ink', 'page'] as const).map((name) => (
        <ColourField
          key={name}
          name={`brand.${name}`}
          label={w(`brand.${name}`)}
          hint={w(`brand.${name}.hint`)}
          value={brand[name]}
          onChange={(value) => change({ [name]: value }, `brand.${name}`)}
        />
      ))}
      {(['hero', 'header'] as const).map((name) => (
        <RadioGroup
          key={name}
          name={`brand.${name}`}
          legend={w(`brand.${name}`)}
          options={grounds.map((ground) => ({ value: ground, label: w(`ground.${ground}`) }))}
          value={brand[name]}
          onChange={(value) => change({ [name]: value }, '')}
          inline
        />
      ))}
      <RadioGroup
        name="shape"
        legend={w('shape')}
        options={(['round', 'fine', 'slab'] as const).map((name) => ({ value: name, label: w(`shape.${name}`) }))}
        value={shape}
        onChange={(name) => {
          const { radius, density, shadow, rule, layout } = shapes[name as 'round']
          const colour = theme.colour.ink
          editor.change(
            {
              radius,
              density,
              rule,
              layout,
              shadow: {
                card: shadow.card === null ? null : { ...shadow.card, colour },
                raised: { ...shadow.raised, colour },
              },
            },
            '',
          )
        }}
      />
      {(['heading', 'body'] as const).map((name) => (
        <ChoiceField
          key={name}
          name={`type.${name}`}
          label={t(`type.${name}`)}
          value={theme.type[name]}
          options={fontNames.map((font) => ({ value: font, label: fontLabels[font] }))}
          onChange={(font) => editor.change({ type: { ...theme.type, [name]: font as FontName } }, '')}
        />
      ))}
      <ChoiceField
        name="motif"
        label={t('motif')}
        value={theme.motif}
        options={motifs.map((motif) => ({ value: motif, label: t(`o.${motif}`) }))}
        onChange={(motif) => editor.change({ motif: motif as Motif }, '')}
      />
    </Stack>
  )
}
