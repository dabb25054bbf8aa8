import { describe, expect, it } from 'vitest'
import { findThemeFaults } from './check.ts'
import { themeAttributes, themeCss } from './css.ts'
import { fontFaceCss, themeFontFiles } from './fonts.ts'
import { mailTheme } from './mail.ts'
import { defaultTheme, demoThemes } from './themes.ts'
import { mergeTheme } from './tokens.ts'
import type { Colour, ThemeTokens } from './tokens.ts'

const themes = Object.entries({ default: defaultTheme, ...demoThemes })
const hostile = '#fff;}</style><script>alert(1)</script>' as Colour

describe('theme css', () => {
  it.each(themes)('%s becomes one rule with nothing that could leave it', (_name, theme) => {
    const css = themeCss(theme)
    expect(css).toMatch(/^:root\{[^{}<>\\]+\}$/)
    expect(css).not.toMatch(/undefined|NaN|null|object/)
    expect(css).toContain(`--c-action:${theme.colour.action};`)
  })

  it('refuses an invalid colour, wherever it occurs', () => {
    const inColours = mergeTheme(defaultTheme, { colour: { heroInk: hostile } })
    const inMail = mergeTheme(defaultTheme, { mail: { band: hostile } })
    const inShadow = mergeTheme(defaultTheme, {
      shadow: { card: { y: 1, blur: 1, spread: 1, opacity: 1, colour: hostile } },
    })
    for (const theme of [inColours, inMail, inShadow]) expect(() => themeCss(theme)).toThrow(TypeError)
    expect(() => themeCss(inColours)).toThrow('colour.heroInk')
  })

  it('refuses words where numbers or names belong', () => {
    const broken = [
      { type: { ...defaultTheme.type, headingWeight: '700;color:red' } },
      { type: { ...defaultTheme.type, heading: 'x";}body{display:none' } },
      { radius: { ...defaultTheme.radius, l: 'url(//evil)' } },
      { density: { ...defaultTheme.density, control: Number.NaN } },
      { layout: { ...defaultTheme.layout, hero: '"><script>' } },
    ]
    for (const part of broken)
      expect(() => themeCss({ ...defaultTheme, ...part } as unknown as ThemeTokens)).toThrow(TypeError)
  })

  it('keeps touch targets at 44 px', () => {
    const faults = findThemeFaults(mergeTheme(defaultTheme, { density: { control: 40 } }))
    expect(faults.map(({ token }) => token)).toEqual(['density.control'])
  })

  it('reports unreadable colours, but serves stored ones', () => {
    const pale = mergeTheme(defaultTheme, { colour: { ink: '#cccccc' } })
    expect(findThemeFaults(pale).every(({ kind }) => kind === 'contrast')).toBe(true)
    expect(findThemeFaults(pale)).not.toEqual([])
    expect(() => themeCss(pale)).not.toThrow()
  })

  it('gives the demo tenants another composition each', () => {
    for (const part of ['data-hero', 'data-header', 'data-card', 'data-button', 'data-motif'] as const)
      expect(new Set(Object.values(demoThemes).map((theme) => themeAttributes(theme)[part])).size).toBe(3)
  })
})

describe('fonts', () => {
  it('loads one file for each demo tenant, with a fallback of its own width', () => {
    for (const theme of Object.values(demoThemes)) {
      const [font, ...more] = themeFontFiles(theme)
      expect(more).toEqual([])
      const css = fontFaceCss(theme, (file) => `/fonts/${file}`)
      expect(css).toContain(`url("/fonts/${font?.file}")`)
      expect(css).toContain('font-display:swap')
      for (const fallback of font?.fallbacks ?? []) expect(css).toContain(`"${fallback.family}"`)
      expect(css).toMatch(/size-adjust:\d+\.\d\d%;ascent-override:\d+\.\d\d%/)
    }
  })

  it('loads nothing for system type', () => expect(fontFaceCss(defaultTheme, String)).toBe(''))

  it('does not let an address leave its quotes', () => {
    const css = fontFaceCss(demoThemes.fernblick, (file) => `/a");}b{color:red}/${file}`)
    expect(css.match(/url\("[^"]*"\)/)?.[0]).not.toContain('");')
  })
})

it('speaks to mail programs in px and system fonts', () => {
  const mail = mailTheme(demoThemes.werkstrom)
  expect(mail).toMatchObject({ buttonRadius: 0, headingCase: 'uppercase' })
  expect(mailTheme(demoThemes.fernblick).buttonRadius).toBe(28)
  expect(mailTheme(demoThemes['hanse-assekuranz']).headingFont).toContain('Georgia')
})
