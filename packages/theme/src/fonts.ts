import type { FontName, ThemeTokens } from './tokens.ts'

/**
 * The self-hosted fonts: one variable file each, the Latin subset, loaded only by the tenants that use it.
 * A fallback face is Arial scaled to the font's own width and line box, so that nothing moves when the file arrives.
 */
export type FontFallback = {
  readonly family: string
  /** the range of weights that it replaces */
  readonly weight: string
  readonly local: readonly string[]
  /** width of the font against Arial; measured by `apps/web/vite/measure-fonts.ts` */
  readonly sizeAdjust: number
  readonly measuredAt: number
  readonly stretch: number
  readonly uppercase: boolean
}

export type FontFile = {
  readonly name: FontName
  readonly family: string
  /** name of the file as it is served, below the asset address */
  readonly file: string
  /** where the build takes it from */
  readonly source: string
  readonly weight: string
  readonly stretch?: string
  /** of one em, from the font's hhea table */
  readonly ascent: number
  readonly descent: number
  readonly fallbacks: readonly FontFallback[]
}

const arial = ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica']
const arialBold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold']

const regular = (family: string, sizeAdjust: number, measuredAt = 400): FontFallback => ({
  family: `${family} Fallback`,
  weight: '1 549',
  local: arial,
  sizeAdjust,
  measuredAt,
  stretch: 100,
  uppercase: false,
})
const bold = (family: string, sizeAdjust: number, measuredAt: number): FontFallback => ({
  family: `${family} Fallback`,
  weight: '550 1000',
  local: arialBold,
  sizeAdjust,
  measuredAt,
  stretch: 100,
  uppercase: false,
})

export const fontFiles: readonly FontFile[] = [
  {
    name: 'outfit',
    family: 'Outfit',
    file: 'outfit.woff2',
    source: '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2',
    weight: '100 900',
    ascent: 1,
    descent: 0.26,
    fallbacks: [regular('Outfit', 0.9852), bold('Outfit', 0.9508, 700)],
  },
  {
    name: 'figtree',
    family: 'Figtree',
    file: 'figtree.woff2',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    weight: '300 900',
    ascent: 0.95,
    descent: 0.25,
    fallbacks: [regular('Figtree', 1.0021), bold('Figtree', 0.9612, 700)],
  },
  {
    name: 'source-serif-4',
    family: 'Source Serif 4',
    file: 'source-serif-4.woff2',
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    weight: '200 900',
    ascent: 1.036,
    descent: 0.335,
    fallbacks: [regular('Source Serif 4', 1.0635), bold('Source Serif 4', 1.0045, 560)],
  },
  {
    name: 'archivo',
    family: 'Archivo',
    file: 'archivo.woff2',
    source: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    weight: '100 900',
    stretch: '62% 125%',
    ascent: 0.878,
    descent: 0.21,
    fallbacks: [
      regular('Archivo', 0.9883, 420),
      bold('Archivo', 0.9844, 700),
      {
        family: 'Archivo Narrow Fallback',
        weight: '1 1000',
        local: arialBold,
        sizeAdjust: 0.7578,
        measuredAt: 800,
        stretch: 70,
        uppercase: true,
      },
    ],
  },
]

const systemStacks: Partial<Record<FontName, string>> = {
  'system-sans': '"Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif',
  'system-serif': 'Georgia, "Times New Roman", "Liberation Serif", serif',
}

export function findFontFile(name: FontName): FontFile | undefined {
  return fontFiles.find((font) => font.name === name)
}

/** The font-family value; `narrow` takes the fallback that was measured on condensed capitals, where there is one. */
export function fontStack(name: FontName, narrow = false): string {
  const font = findFontFile(name)
  if (!font) return systemStacks[name] ?? 'sans-serif'
  const fallbacks = [...new Set(font.fallbacks.map((face) => face.family))]
  const narrowFace = fallbacks.find((family) => family.includes('Narrow'))
  const chosen = narrow && narrowFace ? narrowFace : fallbacks[0]
  return `"${font.family}", "${chosen}", ${name.includes('serif') ? 'Georgia, serif' : 'Arial, sans-serif'}`
}

/** The files a theme needs: at most one per role, none for system type. */
export function themeFontFiles(theme: ThemeTokens): readonly FontFile[] {
  return [...new Set([theme.type.heading, theme.type.body])].flatMap((name) => findFontFile(name) ?? [])
}

const percent = (value: number): string => `${(value * 100).toFixed(2)}%`

/**
 * The @font-face rules for the page head.
 * @param assetUrl makes the address of a served font file from its name, e.g. `outfit.woff2` → `/fonts/outfit.woff2`
 */
export function fontFaceCss(theme: ThemeTokens, assetUrl: (file: string) => string): string {
  return themeFontFiles(theme)
    .map((font) => {
      const own =
        `@font-face{font-family:"${font.family}";font-style:normal;font-display:swap;font-weight:${font.weight};` +
        (font.stretch ? `font-stretch:${font.stretch};` : '') +
        `src:url("${encodeURI(assetUrl(font.file)).replaceAll(/["()\\]/g, '')}") format("woff2")}`
      const fallbacks = font.fallbacks.map(
        (face) =>
          `@font-face{font-family:"${face.family}";font-weight:${face.weight};src:${face.local.map((name) => `local("${name}")`).join(',')};` +
          `size-adjust:${percent(face.sizeAdjust)};ascent-override:${percent(font.ascent / face.sizeAdjust)};` +
          `descent-override:${percent(font.descent / face.sizeAdjust)};line-gap-override:0%}`,
      )
      return [own, ...fallbacks].join('\n')
    })
    .join('\n')
}

/** Font files worth a `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export function fontPreloads(theme: ThemeTokens, assetUrl: (file: string) => string): readonly string[] {
  return themeFontFiles(theme).map((font) => assetUrl(font.file))
}
