import { z } from 'zod'

/** The shapes of JSON columns: the database accepts any value, but a page that reads it would not. */
const told = (text: string) => ({ error: text })
const string = () => z.string(told('must be text'))
const list = () => z.array(string(), told('must be a list of texts'))

const byLanguage = z.object(
  { de: string(), en: string().optional() },
  told('must be { "de": "…", "en": "…" }; German is required'),
)
const byLanguageOrNothing = z.object(
  { de: string().optional(), en: string().optional() },
  told('must be texts by language'),
)
const offer = z.object(
  {
    name: string(),
    lines: z.array(string(), told('must be a list of texts')).max(4, told('has four lines at most')),
    promotion: string().nullable().optional(),
    discount: string().nullable().optional(),
    footnote: string().nullable().optional(),
  },
  told('must be { "name": "…", "lines": […] }'),
)
const ofOffer = z.object({ de: offer, en: offer.optional() }, told('must be texts by language; German is required'))
const ofDevice = z.object({ de: z.object({ lines: list() }), en: z.object({ lines: list() }).optional() })

const block = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('heading'), text: string() }),
    z.object({ kind: z.literal('text'), text: string() }),
    z.object({ kind: z.literal('list'), items: list() }),
    z.object({ kind: z.literal('steps'), items: list() }),
    z.object({
      kind: z.literal('facts'),
      rows: z.array(z.tuple([string(), string()], told('must be a label and a value')), told('must be a list of rows')),
    }),
    z.object({ kind: z.literal('question'), text: string(), answer: list() }),
    z.object({ kind: z.literal('picture'), picture: string(), alt: string() }),
    z.object({ kind: z.literal('retention') }),
    z.object({ kind: z.literal('check') }),
  ],
  told('must be a block: heading, text, list, steps, facts, question, picture, retention or check'),
)

const shapes: Readonly<Record<string, z.ZodType>> = {
  'product.texts': ofOffer,
  'device.texts': ofDevice,
  'product_category.summary': byLanguageOrNothing,
  'listing.summary': byLanguageOrNothing,
  'listing.intro': byLanguageOrNothing,
  'content_document.body': z.array(block, told('must be a list of blocks')),
}

/**
 * The faults of a value in a column of JSON, by its path in there; columns without a shape of their own are texts by
 * language.
 */
export function shapeFaults(table: string, column: string, value: unknown): { field: string; text: string }[] {
  const read = (shapes[`${table}.${column}`] ?? byLanguage).safeParse(value)
  if (read.success) return []
  return read.error.issues.map(({ path, message }) => ({
    field: [column, ...path.map(String)].join('.'),
    text: message.startsWith('Invalid input') ? 'is missing or has the wrong type' : message,
  }))
}
