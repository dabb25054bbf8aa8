import { fillWord, wordsIn } from '@referral/domain/words'
import type { Context, MailTemplate } from '../context.ts'
import type { Tx } from '../db/tx.ts'
import type { MailBlock, MailBody, MailContent, MailRequest, OwnTexts } from './content.ts'
import type { MailValues, MailWords, SayMail, SayWords } from './mail-words.ts'

/** The output of a template: the blocks, and a subject or heading of its own where one mail has several. */
type Written = Omit<MailBody, 'subject' | 'preview' | 'heading'> &
  Partial<Pick<MailBody, 'subject' | 'preview' | 'heading'>>

/**
 * Finds the recipient and the facts; undefined where the reason for the mail is gone (person erased, reward cancelled).
 */
export type Find<Facts> = (
  ctx: Context,
  tx: Tx,
  request: MailRequest,
) => Promise<
  | {
      readonly to: MailContent['to']
      readonly facts: Facts
      /** Who reads it, where that depends on the person. */
      readonly audience?: MailTemplate['audience']
    }
  | undefined
>

interface Structure<German, Facts> {
  readonly name: string
  readonly audience: MailTemplate['audience']
  readonly isUncounted?: true
  readonly isUnproven?: true
  /** The name under which operators find its words, where several templates share them; its own by default. */
  readonly textKey?: string
  /** The words of the blocks, and the targets of the links. */
  readonly write: (say: SayMail<German>, facts: Facts, ctx: Context, reader: MailTemplate['audience']) => Written
  /** Invented facts: one sample for each form of the mail. */
  readonly samples: (ctx: Context) => readonly Facts[]
}

/** A template whose mail can be written from given facts, for a preview. */
export interface DefinedMail<Facts> extends MailTemplate {
  readonly bodyOf: (ctx: Context, facts: Facts, own: OwnTexts) => MailBody
}

/** Makes a template of its words, its facts and its structure. */
export function defineMail<const German extends MailWords['de'], Facts extends MailValues<German>>(
  words: MailWords<German>,
  find: Find<Facts>,
  { name, audience, isUncounted, isUnproven, textKey = name, write, samples }: Structure<German, NoInfer<Facts>>,
): DefinedMail<Facts> {
  const body = (ctx: Context, facts: Facts, own: OwnTexts, reader = audience): MailBody => {
    const say = sayWith(ctx, { words, audience: reader }, facts, own)
    return {
      subject: say('subject'),
      preview: say('preview'),
      heading: say('heading'),
      ...(Object.keys(own).length === 0 ? {} : { ownTexts: Object.values(own) }),
      ...write(say as unknown as SayMail<German>, facts, ctx, reader),
    }
  }
  return {
    name,
    audience,
    ...(isUncounted === undefined ? {} : { isUncounted }),
    ...(isUnproven === undefined ? {} : { isUnproven }),
    textKey,
    words,
    build: async (ctx, tx, request, own = {}) => {
      const found = await find(ctx, tx, request)
      return found && { to: found.to, ...body(ctx, found.facts, own, found.audience) }
    },
    // A form without a variable comes last, so the fullest form supplies its value.
    sampleValues: (ctx) => Object.assign({}, ...samples(ctx).map(valuesOf).toReversed()) as Record<string, string>,
    bodyOf: body,
    sampleBodies: (ctx, own) => samples(ctx).map((facts) => body(ctx, facts, own)),
  }
}

/**
 * People who work for the programme or an agency are addressed with "Sie" in every tenant (docs/decisions/0038, 0065).
 */
export const mailTone = (ctx: Context, audience: MailTemplate['audience']) =>
  audience === 'operator' || audience === 'agency' ? 'Sie' : ctx.tenant.config.tone

function sayWith(
  ctx: Context,
  mail: Pick<MailTemplate, 'words' | 'audience'>,
  facts: object,
  own: OwnTexts,
): SayWords<string> {
  const { locale, tenant } = ctx
  const texts = wordsIn(mail.words, locale, mailTone(ctx, mail.audience), own)
  const values = valuesOf(facts)
  const say = (key: string, more = {}) => withoutGaps(texts[key] ?? key, { ...values, ...more }, locale)
  return Object.assign(say, {
    texts: (...keys: string[]) => keys.map((key): MailBlock => ({ kind: 'text', text: say(key) })),
    notes: (...keys: string[]) => keys.map((key): MailBlock => ({ kind: 'note', text: say(key) })),
    button: (url: string, key = 'button'): MailBlock => ({ kind: 'button', label: say(key), url }),
    help: (): MailBlock => ({ kind: 'facts', facts: [[say('help'), tenant.config.contact.email]] }),
  })
}

const valuesOf = (facts: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(facts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** A missing value leaves no gap: "Hallo {firstName}, …" for a person without a name. */
function withoutGaps(text: string, values: Readonly<Record<string, string>>, locale: string): string {
  const names = Object.keys(values).filter((name) => values[name] === '')
  const tight = names.reduce((rest, name) => rest.replaceAll(new RegExp(` ?\\{${name}\\}`, 'g'), ''), text)
  return fillWord(tight, values, locale)
}
