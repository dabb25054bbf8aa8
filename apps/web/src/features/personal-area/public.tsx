/** What other rooms may use of the personal area; their screens need the words `professional`. */
export { ProfessionalBanner } from './professional-banner.tsx'
