import { ownWordsOf } from '#features/content/public.ts'
import type { Context } from '#platform/context.ts'
import { pageWords } from '#platform/http/pages/page-words.ts'

/**
 * The sentence that stands where a tenant asks no question (AgbCheckBoxAutoAccept), as the form sends it: what a proof
 * keeps where a caller sent no words of its own.
 */
export async function termsShown(ctx: Context, namespace: 'recommend' | 'invitations'): Promise<string> {
  const own = await ownWordsOf(ctx, [namespace])
  const { tone, complaintDays: days } = ctx.tenant.config
  const wanted = { locale: ctx.locale, tone, tenantTone: tone, days, namespaces: [namespace], route: '' }
  const sentence = pageWords(ctx.services.builtInWords, wanted, own)[namespace]?.['terms.auto'] ?? ''
  return sentence.replaceAll(/<\/?\w+>/g, '')
}
