import { expect, it } from 'vitest'
import { defaultTheme } from '@referral/theme/themes'
import { begunWith, followed, type Look } from './use-look.ts'

const noPictures = { logo: null, icon: null, share: null }
const lookWith = (action: `#${string}`): Look => ({
  theme: { ...defaultTheme, colour: { ...defaultTheme.colour, action } },
  pictures: noPictures,
})

it('another’s publication replaces the look that nobody has changed here, and no other', () => {
  const [former, published, mine] = [lookWith('#112233'), lookWith('#445566'), lookWith('#778899')]
  expect(followed(begunWith(former), former, published)).toEqual(begunWith(published))
  const changed = { ...begunWith(mine), past: [begunWith(former).now] }
  expect(followed(changed, former, published)).toBe(changed)
})
