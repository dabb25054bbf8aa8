/** Addresses of the web, as mail programs make links of them. */
const links = /(?:\b[a-z][a-z\d+.-]{1,15}:\/\/|\bwww\.)\S+|(?<![\w@.-])(?:[a-z\d-]+\.)+[a-z]{2,24}\/\S*/gi

/** The dots of a bare host name, which many mail programs turn into a link too; not those of a mail address. */
const dots = /(?<!@[\w.-]{0,80})(?<=[\p{L}\d])\.(?=\p{L}{2})(?![\w.+-]{0,80}@)/gu

/** A text in which nothing can be clicked: who gets it has perhaps not written it. */
export const removeLinks = (text: string, instead: string): string =>
  text.replaceAll(links, instead).replaceAll(dots, '. ')
