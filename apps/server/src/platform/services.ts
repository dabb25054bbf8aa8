import type { Logger } from 'pino'
import type { Config } from '#config/config.ts'
import type { AnswerStore } from './kept/answer-store.ts'
import type { Captcha } from './captcha/captcha.ts'
import type { Chain } from './chain.ts'
import type { Clock } from './clock.ts'
import type { KeyRing } from './crypto/key-ring.ts'
import type { MailReferences } from './crypto/mail-references.ts'
import type { PersonKeys } from './crypto/person-keys.ts'
import type { PublicNumbers } from './crypto/public-numbers.ts'
import type { BuiltInWords } from './http/pages/renderer.ts'
import type { Tokens } from './crypto/tokens.ts'
import type { Database } from './db/database.ts'
import type { Limits } from './limits.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Tenants } from './tenants/directory.ts'
import type { Work } from './work/work.ts'

/** Everything that lives as long as the process, made once in app.ts. */
export interface Services {
  readonly config: Config
  readonly log: Logger
  readonly clock: Clock
  readonly db: Database
  readonly keys: KeyRing
  readonly numbers: PublicNumbers
  readonly mailReferences: MailReferences
  readonly persons: PersonKeys
  readonly tokens: Tokens
  readonly limits: Limits
  readonly captcha: Captcha
  readonly mailer: Mailer
  readonly tenants: Tenants
  readonly work: Work
  /** What everybody is answered alike. */
  readonly answers: AnswerStore
  readonly chain: Chain
  /** The product's own words, as the web build exports them: the server never imports the web app as source. */
  readonly builtInWords: BuiltInWords
}
