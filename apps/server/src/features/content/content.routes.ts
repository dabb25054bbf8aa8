import { configurationOperations as operations } from '@referral/contract/configuration'
import { route, type Route } from '#platform/http/route.ts'
import { getDocument } from './get-document.ts'
import { getLanguageContent, type BuiltInWords } from './language-content.ts'

/** @param builtInWords what the web build exports as `words`; given by the composition root, since the server never imports the web app */
export function createContentRoutes({ builtInWords }: { readonly builtInWords: BuiltInWords }): Route[] {
  return [
    route(operations.getLanguageContent, (ctx, { params }) => getLanguageContent(ctx, builtInWords, params.locale)),
    route(operations.getDocument, (ctx, { params }) => getDocument(ctx, params.key)),
  ]
}
