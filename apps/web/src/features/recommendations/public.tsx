/** What rooms above may use of recommendations: the product as it was recommended. Their screens need the words `catalogue`. */
export { descriptionLines, Price, type Product } from '#features/catalogue/public.tsx'
