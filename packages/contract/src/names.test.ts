import { companies, notNames, people } from '@referral/domain/validate/names.fixture'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldMessage } from './messages.ts'
import { operations } from './operations.ts'
import { incomingOrder } from './orders.ts'
import { tenantSettings } from './tenant-settings.ts'
import { answerSchemaOf } from './answer-schema.ts'

/** Every text that a schema takes, by its path on the wire. */
function textsOf(schema: z.ZodType, path: readonly string[] = []): (readonly [path: readonly string[], z.ZodType])[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textsOf(schema.unwrap() as z.ZodType, path)
  if (schema instanceof z.ZodPipe) return textsOf(schema.in as z.ZodType, path)
  if (schema instanceof z.ZodArray) return textsOf(schema.element as z.ZodType, path)
  if (schema instanceof z.ZodRecord) return textsOf(schema.valueType as z.ZodType, path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsOf(option as z.ZodType, path))
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, member]) => textsOf(member as z.ZodType, [...path, name]))
  return schema.def.type === 'string' ? [[path, schema]] : []
}

const sounds = /name|firma|inhaber|company|person|ansprech|absender|kunde$|hersteller/i

/** What sounds like a name and is none of a person or a company. */
const otherNames: Readonly<Record<string, string>> = {
  'getOwnBanner.name': 'which banner',
  'closeOwnBanner.name': 'which banner',
  'getRewardBanner.name': 'which banner',
  'closeRewardBanner.name': 'which banner',
  'putWord.name': 'which word',
  'resetWord.name': 'which word',
  'listVariablesOf.Namen': 'which variables',
  'listAgencyVariables.Namen': 'which variables',
  'previewText.Inhalt.Name': 'which text of a mail',
  'saveDraft.Texte.Inhalt.Name': 'which text of a mail',
  'importOrders.Dateiname': 'a file',
  'createWebhook.Name': 'what the operators call a webhook',
  'changeWebhook.Name': 'what the operators call a webhook',
  'createApiKey.Name': 'what the operators call a key; no mail or public page shows it',
  'putContentSource.Clientname': 'a login at the client’s CMS',
  'changeSettings.Einstellungen.Anmeldedienst.Rollen.AgenturInhaber': 'what a provider calls a group of people',
  'folder.Anmeldedienst.Rollen.AgenturInhaber': 'what a provider calls a group of people',
  'createProduct.Name': 'a product',
  'changeProduct.Name': 'a product',
  ...Object.fromEntries(
    ['createProduct', 'changeProduct'].flatMap((id) =>
      ['Deutsch', 'Englisch'].flatMap((language) => [
        [`${id}.${language}.AnzeigeName`, 'a product'],
        [`${id}.${language}.Aktionsname`, 'a promotion'],
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['createDevice', 'changeDevice'].flatMap((id) => [
      [`${id}.HandyName`, 'a device'],
      [`${id}.Hersteller`, 'the brand of a device'],
    ]),
  ),
  ...Object.fromEntries(
    ['createCategory', 'changeCategory'].flatMap((id) => [
      [`${id}.Name.de`, 'a category'],
      [`${id}.Name.en`, 'a category'],
    ]),
  ),
  'searchDeskDevices.hersteller': 'a filter',
  'exportDeskDevices.hersteller': 'a filter',
}

const named = [
  ...Object.values(operations).flatMap(({ id, ...parts }) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = (parts as Partial<Record<typeof part, z.ZodType>>)[part]
      return schema === undefined ? [] : textsOf(schema).map(([path, text]) => [[id, ...path], text] as const)
    }),
  ),
  // Names outside all operations: an order of an import or a push, a tenant's folder.
  ...textsOf(incomingOrder).map(([path, text]) => [['order', ...path], text] as const),
  ...textsOf(tenantSettings).map(([path, text]) => [['folder', ...path], text] as const),
]
  .filter(([path]) => path.slice(1).some((member) => sounds.test(member)))
  .map(([path, text]) => [path.join('.'), text] as const)

const ofPeopleAndCompanies = named.filter(([path]) => !Object.hasOwn(otherNames, path))

describe('names on the wire', () => {
  it('are found wherever a call takes one', () => {
    const found = ofPeopleAndCompanies.map(([path]) => path)
    for (const path of [
      'createRecommendation.Empfehler.Vorname',
      'createRecommendation.Empfehler.Firma',
      'createRecipient.name',
      'claimReward.Kontoinhaber',
      'createRecommenderAccount.Nachname',
      'grantAutologin.Vorname',
      'proposePayerAccount.Kontoinhaber',
      'changeSettings.Einstellungen.Kontakt.Firma',
      'order.Nachname',
    ])
      expect(found).toContain(path)
  })

  it.each(ofPeopleAndCompanies)('%s takes names and nothing else', (path, schema) => {
    const codesOf = (text: string) => {
      const read = schema.safeParse(text)
      return read.success ? [] : read.error.issues.map(({ message }) => message)
    }
    expect(notNames.filter((text) => codesOf(text).length === 0)).toEqual([])
    expect(codesOf('Gewinn 500 EUR: https://evil.example/win')).toEqual(['invalidName'])
    const isOfPersons =
      /(vor|nach)name$|^saveStaffMember\.Name|^saveAdvisor\.LastName|^createRecipient\.name|empfaengerdaten\.name/i.test(
        path,
      ) && !path.startsWith('order')
    for (const name of isOfPersons ? people : [...people, ...companies]) expect(codesOf(name), name).toEqual([])
  })

  it('names nothing here that no call has', () => {
    const paths = new Set(named.map(([path]) => path))
    expect(Object.keys(otherNames).filter((path) => !paths.has(path))).toEqual([])
  })

  it('are answered as they were stored', () => {
    const stored = 'Gewinn 500 EUR: https://evil.example/win'
    const refused = Object.values(operations).flatMap(({ id, answer }) =>
      answer === undefined
        ? []
        : textsOf(answerSchemaOf(answer as z.ZodType))
            .filter(([path, text]) => sounds.test(path.at(-1) ?? '') && text.safeParse('Anna').success)
            .filter(([, text]) => !text.safeParse(stored).success)
            .map(([path]) => `${id}: ${path.join('.')}`),
    )
    expect(refused).toEqual([])
  })

  it('are refused in words that name the field and what to do', () => {
    expect(fieldMessage('invalidName', 'Vorname', 'de')).toBe(
      'Vorname ist nicht gültig: bitte nur den Namen, ohne Internetadresse, Werbung und Sonderzeichen',
    )
    expect(fieldMessage('invalidName', 'First name', 'en')).toMatch(/^First name is not valid: .*web addresses/)
  })
})
