import type { ReactNode } from 'react'
import { colourNames, fontNames, motifs, radiusNames, textSizes } from '@referral/theme/tokens'
import type { Colour, ColourName, FluidSize, Shadow, ThemeTokens } from '@referral/theme/tokens'
import { useWords } from '#platform/i18n/use-words.ts'
import { Accordion, AccordionGroup } from '#ui/accordion.tsx'
import { Stack } from '#ui/page.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Switch } from '#ui/switch.tsx'
import { fontLabels } from './font-labels.ts'
import { ChoiceField, ColourField, NumberField, SizeField } from './token-field.tsx'
import type { LookEditor } from './use-look.ts'

/** The group of a colour, by its first name. */
const colourGroups: readonly (readonly [group: string, last: ColourName])[] = [
  ['ground', 'lineStrong'],
  ['action', 'focus'],
  ['reward', 'rewardInk'],
  ['states', 'neutralSoft'],
  ['hero', 'heroReward'],
  ['frame', 'footerLine'],
  ['chart', 'chartGrid'],
  ['art', 'artLight'],
]

const layouts = {
  hero: ['wide', 'split', 'block'],
  header: ['open', 'stacked', 'bar'],
  card: ['shadow', 'ruled', 'solid'],
  button: ['round', 'fine', 'slab'],
} as const

/** Every token there is, by group. */
export function TokenGroups({ editor }: { readonly editor: LookEditor }) {
  const t = useWords('look-tokens')
  const { theme } = editor.look
  const say = (key: string): string => t.maybe(key) ?? key
  const put = (group: keyof ThemeTokens, name: string, value: unknown, moving?: string): void =>
    editor.change({ [group]: { ...(theme[group] as object), [name]: value } } as Partial<ThemeTokens>, { moving })
  const field = (group: 'type' | 'radius' | 'density' | 'rule' | 'mail', name: string): ReactNode => {
    const key = `${group}.${name}`
    const value = (theme[group] as Readonly<Record<string, unknown>>)[name]
    const shared = { name: key, label: say(key) }
    const typed = { ...shared, editor }
    const choose = (options: readonly { value: string; label: string }[]) => (
      <ChoiceField {...shared} value={String(value)} options={options} onChange={(next) => put(group, name, next)} />
    )
    if (key === 'type.heading' || key === 'type.body')
      return choose(fontNames.map((font) => ({ value: font, label: fontLabels[font] })))
    if (name.endsWith('Case'))
      return choose(['none', 'uppercase'].map((one) => ({ value: one, label: say(`o.${one}`) })))
    if (group === 'radius' && typeof value === 'string')
      return choose(radiusNames.map((one) => ({ value: one, label: say(`o.radius.${one}`) })))
    if (group === 'mail')
      return (
        <ColourField {...typed} value={value as Colour} onChange={(next, moving) => put(group, name, next, moving)} />
      )
    if (Array.isArray(value))
      return (
        <SizeField
          {...typed}
          value={value as unknown as FluidSize}
          onChange={(next, moving) => put(group, name, next, moving)}
        />
      )
    return <NumberField {...typed} value={Number(value)} onChange={(next, moving) => put(group, name, next, moving)} />
  }
  const all = (group: 'type' | 'radius' | 'density' | 'rule' | 'mail') => (
    <Stack>
      {Object.keys(theme[group])
        .filter((name) => name !== 'scale')
        .map((name) => (
          <div key={name}>{field(group, name)}</div>
        ))}
    </Stack>
  )
  const colours = (group: string) => {
    const at = colourGroups.findIndex(([name]) => name === group)
    const from = at === 0 ? 0 : colourNames.indexOf(colourGroups[at - 1]![1]) + 1
    return (
      <Stack>
        {colourNames.slice(from, colourNames.indexOf(colourGroups[at]![1]) + 1).map((name) => (
          <ColourField
            key={name}
            editor={editor}
            name={`colour.${name}`}
            label={say(`colour.${name}`)}
            value={theme.colour[name]}
            onChange={(value, moving) => put('colour', name, value, moving)}
          />
        ))}
      </Stack>
    )
  }
  const items: readonly (readonly [string, ReactNode])[] = [
    ...colourGroups.map(([name]) => [name, name === 'states' ? <MeaningNote /> : colours(name)] as const),
    ['type', all('type')],
    [
      'scale',
      <Stack key="scale">
        {textSizes.map((name) => (
          <SizeField
            key={name}
            editor={editor}
            name={`scale.${name}`}
            label={say(`scale.${name}`)}
            value={theme.type.scale[name]}
            onChange={(value, moving) => put('type', 'scale', { ...theme.type.scale, [name]: value }, moving)}
          />
        ))}
      </Stack>,
    ],
    ['radius', all('radius')],
    ['density', all('density')],
    [
      'shadow',
      <Stack key="shadow">
        {all('rule')}
        {(['card', 'raised'] as const).map((name) => (
          <ShadowFields
            key={name}
            editor={editor}
            name={name}
            value={theme.shadow[name]}
            onChange={(value, moving) => put('shadow', name, value, moving)}
          />
        ))}
      </Stack>,
    ],
    [
      'layout',
      <Stack key="layout">
        <ChoiceField
          name="details.motif"
          label={say('motif')}
          value={theme.motif}
          options={motifs.map((one) => ({ value: one, label: say(`o.${one}`) }))}
          onChange={(motif) => editor.change({ motif: motif as ThemeTokens['motif'] })}
        />
        {(Object.keys(layouts) as (keyof typeof layouts)[]).map((name) => (
          <ChoiceField
            key={name}
            name={`layout.${name}`}
            label={say(`layout.${name}`)}
            value={theme.layout[name]}
            options={layouts[name].map((one) => ({ value: one, label: say(`o.${one}`) }))}
            onChange={(value) => put('layout', name, value)}
          />
        ))}
      </Stack>,
    ],
    ['mail', all('mail')],
  ]
  return (
    <AccordionGroup>
      {items.map(([name, content]) => (
        <Accordion key={name} title={say(`group.${name}`)} name="look-group">
          {content}
        </Accordion>
      ))}
    </AccordionGroup>
  )
}

/** The colours of meaning are the same for all tenants: they are shown, with the reason why they cannot be set. */
function MeaningNote() {
  const w = useWords('look')
  const t = useWords('look-tokens')
  return (
    <Stack>
      <p className="text-small">{t('states.text')}</p>
      <p className="flex flex-wrap gap-2">
        <StatusBadge tone="positive">{w('sample.good')}</StatusBadge>
        <StatusBadge tone="caution">{w('sample.wait')}</StatusBadge>
        <StatusBadge tone="critical">{w('sample.bad')}</StatusBadge>
      </p>
    </Stack>
  )
}

interface ShadowProps {
  readonly name: 'card' | 'raised'
  readonly editor: LookEditor
  readonly value: Shadow | null
  readonly onChange: (value: Shadow | null, moving?: string) => void
}

const noShadow: Shadow = { y: 8, blur: 24, spread: -8, colour: '#000000', opacity: 0.15 }

function ShadowFields({ editor, name, value, onChange }: ShadowProps) {
  const t = useWords('look-tokens')
  return (
    <fieldset className="min-w-0">
      <legend className="strong mb-1.5">{t(`shadow.${name}`)}</legend>
      <Stack>
        {name === 'card' && (
          <Switch
            name="shadow.card.none"
            label={t('shadow.none')}
            checked={value === null}
            onChange={(isNone) => {
              editor.forget('shadow.card.')
              onChange(isNone ? null : noShadow)
            }}
          />
        )}
        {value !== null && (
          <>
            {(['y', 'blur', 'spread', 'opacity'] as const).map((part) => (
              <NumberField
                key={part}
                editor={editor}
                name={`shadow.${name}.${part}`}
                label={t(`shadow.${part}`)}
                value={value[part]}
                onChange={(next, moving) => onChange({ ...value, [part]: next }, moving)}
              />
            ))}
            <ColourField
              editor={editor}
              name={`shadow.${name}.colour`}
              label={t('shadow.colour')}
              value={value.colour}
              onChange={(colour, moving) => onChange({ ...value, colour }, moving)}
            />
          </>
        )}
      </Stack>
    </fieldset>
  )
}
