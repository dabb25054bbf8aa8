import { expect, it } from 'vitest'
import { plainStyles } from './plain-styles-plugin.ts'

it('takes mixed colours out of their condition, behind the plain ones that they override', () => {
  const twice =
    '.a{color:red}@supports (color: color-mix(in lab, red, red)){.a{color:color-mix(in oklab,red 50%,transparent)}}'
  expect(plainStyles(twice)).toBe('.a{color:red}.a{color:color-mix(in oklab,red 50%,transparent)}')
})

it('takes them out of a media query too', () => {
  const mixed = '.a{color:color-mix(in lab,red 6%,#fff)}'
  expect(plainStyles(`@media (hover:hover){@supports (color:color-mix(in lab, red, red)){${mixed}}}`)).toBe(
    `@media (hover:hover){${mixed}}`,
  )
})

it('gives Tailwind’s variables their first values by a rule for all browsers', () => {
  const values = '*,:before{--tw-shadow:0 0 #0000}'
  const css = `@layer properties{@supports (-moz-orient:inline){${values}}}.a{top:0}@property --tw-shadow{syntax:"*"}@property --other{syntax:"*"}`
  expect(plainStyles(css)).toBe(`@layer properties{${values}}.a{top:0}@property --other{syntax:"*"}`)
})

it('leaves other conditions as they are', () => {
  const css = '@supports (height:1dvh){.a{height:1dvh}}'
  expect(plainStyles(css)).toBe(css)
})
