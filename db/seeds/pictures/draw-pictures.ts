import { defaultTheme } from '@referral/theme/themes'
import { mergeTheme, type ThemeOverrides } from '@referral/theme/tokens'
import type { CatalogueSeed } from '../catalogue/seed-catalogue.ts'
import { optionMotifs } from '../reward-options.ts'
import { penOf } from './pen.ts'
import { rewardScene, type RewardPart } from './rewards.ts'
import { drawIcon, drawOn, drawScene, sceneOf, sceneOfCategory, sizeBars } from './scenes.ts'
import { deviceScene } from './telecom.ts'

const parts: readonly RewardPart[] = ['whole', 'half', 'recommender', 'recipient']

/** All pictures of a demo tenant as drawings, by their subject. */
export function drawPictures(theme: ThemeOverrides, catalogue: CatalogueSeed): Map<string, string> {
  const pen = penOf(mergeTheme(defaultTheme, theme))
  const { categories, products, devices = [], listings } = catalogue
  return new Map([
    ...categories.flatMap((category, at) => {
      const scene = sceneOfCategory(category)
      return [
        [`category:${category.id}`, drawScene(pen, scene, at)],
        [`icon:${category.id}`, drawIcon(pen, scene)],
      ] as const
    }),
    ...products.map(
      (product, at) =>
        [`product:${product.id}`, drawScene(pen, sceneOf(product), at, sizeBars(pen, product.class))] as const,
    ),
    ...devices.map(
      ({ id, kind, look }, at) => [`device:${id}`, drawOn(pen, at, deviceScene(pen, kind, look))] as const,
    ),
    ...listings.map(({ key, scene }, at) => [`listing:${key}`, drawScene(pen, scene, at + 1)] as const),
    ...optionMotifs.flatMap(({ id, motif }, at) =>
      parts.map((part) => [`reward:${id}:${part}`, drawOn(pen, at, rewardScene(pen, motif, part))] as const),
    ),
  ])
}
