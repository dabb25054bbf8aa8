import type { Portrait } from './advisor-seed.ts'

const skins = ['#f2cfb4', '#e3b088', '#c98f63', '#96613c', '#6b4329']
const shades = ['#e2b492', '#cf9669', '#b07646', '#7d4e2e', '#53331f']
const hairs = ['#20242b', '#4a3222', '#8a5a2b', '#c79a4b', '#9aa0a6', '#7b2f1d']
const coats = ['#123350', '#3f5b6e', '#7a2f35', '#2f5d50', '#54506e', '#b08a3c']
const grounds = ['#e6dcc8', '#d4dde4', '#dfe5da', '#e9d9cf', '#dcd7e3']

const behind: Partial<Record<Portrait['hair'], string>> = {
  bob: 'M66 96c0-44 24-66 54-66s54 22 54 66v36c0 12-10 18-22 18H88c-12 0-22-6-22-18z',
  long: 'M64 98c0-46 24-70 56-70s56 24 56 70v74c-14 10-30 14-56 14s-42-4-56-14z',
  bun: 'M120 4a22 22 0 1 0 .1 0zM70 92c0-40 20-60 50-60s50 20 50 60v24H70z',
  curls:
    'M62 92a24 24 0 0 1 6-36 28 28 0 0 1 32-26 28 28 0 0 1 42 0 28 28 0 0 1 30 26 24 24 0 0 1 6 36 24 24 0 0 1-4 34H66a24 24 0 0 1-4-34z',
}

const infront: Record<Portrait['hair'], string> = {
  short: 'M76 88c-4-36 16-54 44-54s48 18 44 54c-4-14-10-22-14-26-20 4-44 4-60-2-6 6-10 14-14 28z',
  parted: 'M74 92c-4-40 18-60 46-60 34 0 50 24 46 58-4-10-8-20-14-26-24 0-44-8-54-18-4 14-16 26-24 46z',
  bob: 'M72 90c0-36 18-54 48-54s48 18 48 54c-8-8-12-16-16-24-20 6-46 6-62-4-4 12-10 20-18 28z',
  long: 'M72 94c-2-38 18-58 48-58s50 20 48 58c-6-16-18-30-46-40-10 20-30 26-50 40z',
  bun: 'M74 86c0-34 18-50 46-50s46 16 46 50c-10-18-24-28-46-28s-36 10-46 28z',
  curls: 'M76 78a16 16 0 0 1 18-24 18 18 0 0 1 26-6 18 18 0 0 1 26 6 16 16 0 0 1 18 24c-24-12-62-12-88 0z',
  bald: '',
}

const at = (list: readonly string[], index: number): string => list[index % list.length]!

/** A calm portrait in flat colours, 240 by 240. */
export function drawPortrait({ skin, hair, hairColour, coat, ground, glasses, beard }: Portrait): string {
  const [face, shade, strand, cloth] = [at(skins, skin), at(shades, skin), at(hairs, hairColour), at(coats, coat)]
  const back = behind[hair]
  const parts = [
    `<path fill="${at(grounds, ground)}" d="M0 0h240v240H0z"/>`,
    back === undefined ? '' : `<path fill="${strand}" d="${back}"/>`,
    `<path fill="${shade}" d="M100 130h40v46c0 12-40 12-40 0z"/>`,
    `<path fill="${cloth}" d="M28 240c0-46 34-66 72-70l20 18 20-18c38 4 72 24 72 70z"/>`,
    `<path fill="#fffdf9" d="M100 170l20 18 20-18 6 5-26 38-26-38z"/>`,
    `<path fill="${cloth}" d="M114 196h12l7 44h-26z" opacity="${skin % 2 === 0 ? 1 : 0}"/>`,
    `<path fill="${face}" d="M74 96c0-40 18-60 46-60s46 20 46 60c0 36-20 58-46 58s-46-22-46-58z"/>`,
    `<path fill="${face}" d="M68 96a9 12 0 1 0 12 16zM172 96a9 12 0 1 1-12 16z"/>`,
    beard === true
      ? `<path fill="${strand}" d="M76 108c4 10 12 14 22 12 14-4 30-4 44 0 10 2 18-2 22-12 0 32-18 52-44 52s-44-20-44-52z"/>`
      : '',
    `<path fill="${strand}" d="${infront[hair]}"/>`,
    `<path fill="none" stroke="${at(hairs, hair === 'bald' ? 1 : hairColour)}" stroke-width="3.5" stroke-linecap="round" d="M92 86q8-5 17-1M131 85q9-4 17 1"/>`,
    `<path fill="#20242b" d="M101 93a4.5 4.5 0 1 0 .1 0zM139 93a4.5 4.5 0 1 0 .1 0z"/>`,
    `<path fill="none" stroke="${shade}" stroke-width="3.5" stroke-linecap="round" d="M121 98q5 14-3 17"/>`,
    `<path fill="none" stroke="${beard === true ? face : '#8c3b38'}" stroke-width="4" stroke-linecap="round" d="M107 130q13 9 26 0"/>`,
    glasses === true
      ? '<path fill="none" stroke="#20242b" stroke-width="3" d="M86 92q0-9 15-9t15 9v6q0 9-15 9t-15-9zM124 92q0-9 15-9t15 9v6q0 9-15 9t-15-9zM116 94q4-3 8 0"/>'
      : '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">${parts.join('')}</svg>`
}
