import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test'

/** Everything a browser complained about, and the noise that a test announced. */
export type Silence = {
  /** @returns a function that ends it, for a context that another test reuses */
  watch(context: BrowserContext): () => void
  /** The test provokes this on purpose (a refused login, say); it must then really occur. */
  expectNoise(pattern: RegExp): void
  /** A page that is not ours may say this, or not. */
  allowNoise(pattern: RegExp): void
  /** Unexpected noise, and expected noise that stayed away. */
  faults(): string[]
}

/** A console message, an uncaught error or a failed request is a failing test. */
export function keepSilence(): Silence {
  const noise: string[] = []
  const expected: RegExp[] = []
  const allowed: RegExp[] = []
  return {
    watch(context) {
      const onConsole = (message: ConsoleMessage): void =>
        void noise.push(`console.${message.type()}: ${message.text()} (${message.location().url})`)
      const onError = (error: WebError): void =>
        void noise.push(`uncaught: ${error.error().stack ?? error.error().message}`)
      const onFailure = (request: Request): void => {
        const reason = request.failure()?.errorText ?? ''
        // What leaving a page breaks off is no fault.
        if (reason !== 'net::ERR_ABORTED') noise.push(`request failed: ${request.method()} ${request.url()} ${reason}`)
      }
      context.on('console', onConsole).on('weberror', onError).on('requestfailed', onFailure)
      return () => void context.off('console', onConsole).off('weberror', onError).off('requestfailed', onFailure)
    },
    expectNoise(pattern) {
      expected.push(pattern)
    },
    allowNoise(pattern) {
      allowed.push(pattern)
    },
    faults() {
      const unexpected = noise.filter((line) => ![...expected, ...allowed].some((pattern) => pattern.test(line)))
      const missing = expected.filter((pattern) => !noise.some((line) => pattern.test(line)))
      return [...unexpected, ...missing.map((pattern) => `expected, but did not occur: ${pattern}`)]
    },
  }
}
