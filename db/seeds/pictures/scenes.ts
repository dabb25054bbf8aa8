import type { CategorySeed, ProductSeed } from '../catalogue/product-seed.ts'
import { energy } from './energy.ts'
import { ground } from './grounds.ts'
import { insurance } from './insurance.ts'
import { box, type Pen } from './pen.ts'
import { telecom } from './telecom.ts'

const things: Readonly<Record<string, (pen: Pen) => string>> = {
  ...telecom,
  ...insurance,
  car: (pen) => insurance.car(pen),
  ...energy,
}

const svg = (content: string, view = '0 0 800 600', size = 'width="400" height="300"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" ${size}>${content}</svg>`

/** A picture of four by three. */
export function drawScene(pen: Pen, name: string, turn: number, more = ''): string {
  const draw = things[name]
  if (draw === undefined) throw new Error(`Nobody can draw ${name}`)
  return svg(ground(pen, turn) + draw(pen) + more)
}

export const drawOn = (pen: Pen, turn: number, content: string): string => svg(ground(pen, turn) + content)

/** The sign of a category: its thing on a plain square. */
export const drawIcon = (pen: Pen, name: string): string =>
  svg(
    box({ ...pen, outline: 0 }, 120, 20, 560, 560, 120, pen.sky) + things[name]!(pen),
    '120 20 560 560',
    'width="192" height="192"',
  )

const sizes = ['S', 'M', 'L', 'XL']

/** How much a product is, as bars in the corner: its neighbours differ in nothing else. */
export function sizeBars(pen: Pen, size: string): string {
  const count = sizes.indexOf(size) + 1
  if (count === 0) return ''
  return (
    box(pen, 40, 40, 156, 104, 26, pen.light) +
    sizes
      .map((_, at) => {
        const height = 18 + at * 16
        return box({ ...pen, outline: 0 }, 66 + at * 28, 124 - height, 18, height, 6, at < count ? pen.near : pen.far)
      })
      .join('')
  )
}

const byArticle: Readonly<Record<string, string>> = {
  'HA-THV': 'dog',
  'HA-RAD': 'bicycle',
  'HA-KFZ-E': 'charging',
  'HA-REISE': 'journey',
  'FB-BU-PRO': 'tower',
  'FB-GF-150': 'fibrehouse',
  'FB-GF-600': 'fibrehouse',
  'FB-ZH-YL': 'speed',
  'WS-STROM-24': 'meter',
}
const byGroup: Readonly<Record<string, string>> = {
  zuhause: 'router',
  service: 'service',
  glasfaser: 'fibre',
  fernsehen: 'tv',
  sport: 'sport',
  'fernsehen-glasfaser': 'fibre',
  'fernsehen-satellit': 'dish',
  'fernsehen-hybrid': 'mast',
  'fernsehen-hybrid-satellit': 'dish',
  mobil: 'sim',
  daten: 'laptop',
  prepaid: 'prepaid',
  zusatzkarte: 'cards',
  combi: 'combi',
  smartphone: 'phone',
  tablet: 'tablet',
  surfstick: 'stick',
  company: 'office',
  homepage: 'storefront',
  webseite: 'website',
  webshop: 'shop',
  webhosting: 'server',
  altbestand: 'telephone',
  haftpflicht: 'shield',
  hausrat: 'sofa',
  wohngebaeude: 'house',
  kfz: 'car',
  recht: 'scales',
  zahn: 'tooth',
  kranken: 'hospital',
  vorsorge: 'family',
  gewerbe: 'kontor',
  strom: 'socket',
  'strom-dynamisch': 'exchange',
  waermestrom: 'heatpump',
  gas: 'flame',
  laden: 'wallbox',
}

export function sceneOf({ externalId, group, young, hybrid }: ProductSeed): string {
  const own = byArticle[externalId]
  if (own !== undefined) return own
  if (hybrid === true && group === 'zuhause') return 'mast'
  return young === true ? 'young' : byGroup[group]!
}

const bySource: Readonly<Record<string, string>> = {
  festnetz: 'router',
  glasfaser: 'fibre',
  fernsehen: 'tv',
  mobilfunk: 'sim',
  geraete: 'devices',
  business: 'storefront',
  haftpflicht: 'shield',
  wohnen: 'house',
  kfz: 'car',
  recht: 'scales',
  gesundheit: 'tooth',
  vorsorge: 'family',
  gewerbe: 'kontor',
  strom: 'turbine',
  waerme: 'heatpump',
  laden: 'wallbox',
}

export const sceneOfCategory = ({ source }: CategorySeed): string => bySource[source] ?? 'house'
