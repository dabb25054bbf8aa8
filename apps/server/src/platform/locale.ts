export type Locale = 'de' | 'en'
