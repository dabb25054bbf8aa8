import { configurationOperations } from '@referral/contract/configuration'
import { contentOperations as operations } from '@referral/contract/content'
import { contentDeskOperations as desk } from '@referral/contract/content-desk'
import { contentSourceOperations as source } from '@referral/contract/content-source'
import { wordDeskOperations as wordDesk } from '@referral/contract/word-desk'
import { cachedRoute, route, type Route } from '#platform/http/route.ts'
import { getContentBlock, getDocument, getKeyVisual } from './get-document.ts'
import { listAgencyVariables, listVariables, listVariablesOf } from './list-variables.ts'
import { getContentSource, putContentSource, refreshContent } from './squidex/choose-source.ts'
import { getText, getTextVersion, listTexts, previewText } from './texts/read-text.ts'
import { discardDraft, publishText, restoreText, saveDraft, withdrawText } from './texts/write-text.ts'
import { getLanguageContent } from './words/language-content.ts'
import { listWordSpaces, putWord, resetWord, searchWords } from './words/word-desk.ts'

export const contentRoutes: readonly Route[] = [
  cachedRoute(configurationOperations.getLanguageContent, (ctx, { params, query }) =>
    getLanguageContent(ctx, ctx.services.builtInWords, params.locale, query.tone),
  ),
  cachedRoute(configurationOperations.getDocument, (ctx, { params }) => getDocument(ctx, params.key)),
  cachedRoute(operations.getContentBlock, (ctx, { params }) => getContentBlock(ctx, params.key)),
  cachedRoute(operations.getKeyVisual, (ctx, { params }) => getKeyVisual(ctx, params.key)),
  cachedRoute(operations.listVariables, (ctx) => listVariables(ctx)),
  route(operations.listVariablesOf, (ctx, { params, body }) => listVariablesOf(ctx, params.group, body.names)),
  route(operations.listAgencyVariables, (ctx, { params, body }) => listAgencyVariables(ctx, params.page, body.names)),

  route(desk.listTexts, (ctx, { query }) => listTexts(ctx, query.text)),
  route(desk.getText, (ctx, { params }) => getText(ctx, params)),
  route(desk.getTextVersion, (ctx, { params }) => getTextVersion(ctx, params, params.what, params.number)),
  route(desk.previewText, (ctx, { params, body }) => previewText(ctx, params, body)),
  route(desk.saveDraft, (ctx, { params, body }) => saveDraft(ctx, params, body)),
  route(desk.discardDraft, (ctx, { params }) => discardDraft(ctx, params, params.revision)),
  route(desk.publishText, (ctx, { params, body }) => publishText(ctx, params, body.revision)),
  route(desk.restoreText, (ctx, { params, body }) => restoreText(ctx, params, body.version, body.current)),
  route(desk.withdrawText, (ctx, { params, body }) => withdrawText(ctx, params, body.current)),

  route(wordDesk.searchWords, (ctx, { query }) => searchWords(ctx, ctx.services.builtInWords, query)),
  route(wordDesk.listWordSpaces, (ctx) => listWordSpaces(ctx, ctx.services.builtInWords)),
  route(wordDesk.putWord, (ctx, { params, body }) => putWord(ctx, ctx.services.builtInWords, params.name, body)),
  route(wordDesk.resetWord, (ctx, { params, body }) => resetWord(ctx, ctx.services.builtInWords, params, body.before)),

  route(source.getContentSource, (ctx) => getContentSource(ctx)),
  route(source.putContentSource, (ctx, { body }) => putContentSource(ctx, body)),
  route(source.refreshContent, (ctx) => refreshContent(ctx)),
]
