/** First data of a page: the cache key of the web app and the answer under it, in the names of the code. */
export type Seed = readonly [key: readonly unknown[], answer: unknown]
