import { expect, it } from 'vitest'
import { plainStyles } from './plain-styles-plugin.ts'

const mixing = '@supports (color:color-mix(in lab, red, red))'

it('writes the mixed colour in the place of the plain one', () => {
  const twice = `.a{color:red}.btn:hover{inset:0;background:var(--ink)}${mixing}{.btn:hover{background:color-mix(in srgb,var(--ink) 6%,#fff)}}.b{top:0}`
  expect(plainStyles(twice)).toBe(
    '.a{color:red}.btn:hover{inset:0;background:color-mix(in srgb,var(--ink) 6%,#fff)}.b{top:0}',
  )
})

it('keeps rules that mix and have no plain one right before them, without the condition', () => {
  const rule = '@media (hover:hover){.a{color:color-mix(in oklab,red 50%,transparent)}}'
  expect(plainStyles(`.b{top:0}${mixing}{${rule}}.c{top:1px}`)).toBe(`.b{top:0}${rule}.c{top:1px}`)
})

it('gives variables their first values by a rule for all browsers', () => {
  const values = '*,:before{--tw-shadow:0 0 #0000}'
  const css = `@layer properties{@supports (not (margin-trim:block)) or ((-moz-orient:inline) and (not (color:rgb(from red r g b)))){${values}}}.a{top:0}@property --tw-shadow{syntax:"*";inherits:false;initial-value:0 0 #0000}@property --other{syntax:"*";inherits:false}`
  expect(plainStyles(css)).toBe(`@layer properties{${values}}.a{top:0}@property --other{syntax:"*";inherits:false}`)
})

it('refuses styles whose block does not end', () => {
  expect(() => plainStyles(`${mixing}{.a{color:red}`)).toThrow('does not end')
})
