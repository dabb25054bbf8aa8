/** What other rooms may use of the catalogue; their screens need the words `catalogue`. */
export { iconOf } from './category-icon.ts'
export { ProductTile } from './product-tile.tsx'
export { descriptionLines, Price, rewardOf, shortEuro, type Product } from './price.tsx'
