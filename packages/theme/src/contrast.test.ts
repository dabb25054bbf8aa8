import { describe, expect, it } from 'vitest'
import { contrastRatio, findContrastFaults } from './contrast.ts'
import { defaultTheme, demoThemes } from './themes.ts'

describe('contrast', () => {
  it('computes the ratio as WCAG defines it', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.478, 2)
    expect(contrastRatio('#ffffff', '#777777')).toBe(contrastRatio('#777777', '#ffffff'))
  })

  it.each(Object.entries({ default: defaultTheme, ...demoThemes }))(
    'every declared pair of %s is readable',
    (_name, theme) => {
      expect(findContrastFaults(theme.colour)).toEqual([])
    },
  )

  it('names the pair that fails', () => {
    const faults = findContrastFaults({ ...defaultTheme.colour, onAction: '#7799bb' })
    expect(faults.map(({ on, ground }) => `${on} on ${ground}`)).toEqual([
      'onAction on action',
      'onAction on actionHover',
    ])
  })
})
