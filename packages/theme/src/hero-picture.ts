const wide = '(min-width:768px)'

/** Puts a picture in the place of the tenant's art and in its measure, by style alone: no script carries it, and nothing shifts. */
export const heroPictureCss = (addressAt: (size: 'w960' | 'w1920') => string): string =>
  `.hero-art{background:url("${addressAt('w960')}") center/cover no-repeat!important}` +
  `@media ${wide}{.hero-art{background-image:url("${addressAt('w1920')}")!important}}.hero-art>*{visibility:hidden}` +
  // The amount rises before the picture, not behind it as behind the drawn horizon.
  `[data-hero=wide] .hero-art{z-index:0!important}[data-hero=wide] .hero-amount{z-index:1}`
