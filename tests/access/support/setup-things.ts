import { randomInt, randomUUID } from 'node:crypto'
import { addDays, berlinDay } from '@referral/domain/calendar'
import { sha256 } from '../../../apps/server/src/platform/crypto/key-ring.ts'
import { createSession } from '../../../apps/server/src/platform/http/sessions.ts'
import { decodePicture, insertPicture } from '../../../apps/server/src/platform/pictures/public.ts'
import { samplePicture } from '../../support/sample-picture.ts'
import type { Answer } from '../../support/test-app.ts'
import { home, type Place } from './furnish.ts'
import { newIban, type World } from './world.ts'

type Call = (
  place: Place,
  method: 'POST' | 'PUT' | 'GET',
  path: string,
  token?: string,
  body?: unknown,
) => Promise<Answer>

let proposals = 0

/** A tenant's setup: its look, its account, its offers, its texts. */
export function createSetupThings(world: World, call: Call) {
  return {
    /** The other operator's: another account for payouts. */
    async payerProposal(place: Place): Promise<string> {
      const second = await world.session(place, 'betreiber2@demo.example')
      const body = { Kontoinhaber: 'Muster GmbH', IBAN: newIban(), BIC: 'COBADEFFXXX' }
      const answer = await call(place, 'POST', '/betreiber/einstellungen/auszahlungskonto', second, body)
      return answer.body.Kontovorschlag.Id as string
    },

    /** Script settings that the second operator proposed. */
    async scriptProposal(place: Place): Promise<string> {
      const second = await world.session(place, 'betreiber2@demo.example')
      const { Stand, Name, Einstellungen } = (await call(place, 'GET', '/betreiber/einstellungen', second)).body
      proposals += 1
      const body = { Stand, Name, Einstellungen: { ...Einstellungen, Analyse: { Adresse: `/zaehler/${proposals}/` } } }
      const answer = await call(place, 'PUT', '/betreiber/einstellungen', second, body)
      return answer.body.Skriptvorschlag.Id as string
    },

    /** A login of this account as a customer. */
    async login(place: Place, accountId: string): Promise<string> {
      const ctx = await world.contextOf(place)
      return ctx.write(async (tx) => (await createSession(tx, { accountId, kind: 'account' })).sessionId)
    },

    /** A look that was published before. */
    async themeVersion(place: Place): Promise<number> {
      const second = await world.session(place, 'betreiber2@demo.example')
      const { body } = await call(place, 'GET', '/betreiber/gestaltung', second)
      if (body.Stand > 0) return body.Stand as number
      const look = {
        Stand: body.Stand,
        Tokens: { ...body.Tokens, rule: { hair: 1, strong: 7, field: 2 } },
        Bilder: { Logo: null, Symbol: null, Teilen: null },
      }
      return (await call(place, 'PUT', '/betreiber/gestaltung', second, look)).body.Stand as number
    },

    /** Of each place another, so that none is known elsewhere. */
    async footnote(place: Place): Promise<number> {
      const ctx = await world.contextOf(place)
      const [row] = await ctx.read((tx) =>
        tx.query<{ id: number }>('SELECT id FROM footnote WHERE tenant_id = $1 ORDER BY id LIMIT 1', [tx.tenantId]),
      )
      return row!.id
    },

    /** Of product 462, and not begun. */
    async productReward(place: Place): Promise<string> {
      const ctx = await world.contextOf(place)
      const id = randomUUID()
      await ctx.write((tx) =>
        tx.query(
          'INSERT INTO product_reward (tenant_id, id, product_id, cents, start_on) VALUES ($1, $2, 462, 7000, $3)',
          [tx.tenantId, id, addDays(berlinDay(ctx.now), 9)],
        ),
      )
      return id
    },

    /** Says how a product is split, which no other test reads. */
    productFile: (id: number) => `Id;Preisaufteilung_de\n${id};Versuch ${randomInt(1e9)}`,

    /** Sets the place of a device that no other test reads. */
    deviceFile: (id: number) => `HandyId;Position\n${id};${randomInt(1, 9_999)}`,

    async picture(place: Place): Promise<string> {
      const picture = (await decodePicture(await samplePicture(place.id === home.id ? '#2255aa' : '#aa5522')))!
      await (await world.contextOf(place)).write((tx) => insertPicture(tx, picture, new Date()))
      return picture.digest
    },
    newText: () => `probe-${randomUUID().slice(24)}`,
    draft: (picture: string) => ({
      Stand: 0,
      Version: 0,
      Texte: ['de', 'en'].map((Sprache) => ({
        Sprache,
        Titel: 'Ein Baustein',
        Inhalt: [
          { Art: 'picture', Bild: picture, Beschreibung: 'Ein Streifen' },
          { Art: 'text', Text: 'Mit Text' },
        ],
      })),
    }),
    async draftedBlock(place: Place): Promise<string> {
      const key = this.newText()
      const session = await world.session(place, 'betreiber@demo.example')
      await call(place, 'PUT', `/betreiber/inhalte/baustein/${key}`, session, this.draft(await this.picture(place)))
      return key
    },
    async publishedBlock(place: Place): Promise<string> {
      const key = await this.draftedBlock(place)
      const session = await world.session(place, 'betreiber@demo.example')
      await call(place, 'POST', `/betreiber/inhalte/baustein/${key}/veroeffentlichen`, session, { Stand: 1 })
      return key
    },
    /** A key of one of the client's systems. */
    async apiKey(place: Place): Promise<string> {
      const id = randomUUID()
      const ctx = await world.contextOf(place)
      await ctx.write((tx) =>
        tx.query(
          `INSERT INTO api_key (tenant_id, id, name, digest, scopes, created_at) VALUES ($1, $2, $3, $4, '{orders}', now())`,
          [tx.tenantId, id, `System ${id}`, sha256(id)],
        ),
      )
      return id
    },
    async endApiKeys(place: Place): Promise<void> {
      const ctx = await world.contextOf(place)
      await ctx.write((tx) =>
        tx.query(`UPDATE api_key SET revoked_at = now() WHERE tenant_id = $1 AND name LIKE 'System %'`, [tx.tenantId]),
      )
    },
    async ownWord(place: Place, name: string): Promise<string | null> {
      const session = await world.session(place, 'betreiber@demo.example')
      const { body } = await call(place, 'GET', `/betreiber/woerter?query=${name}`, session)
      return body.Content[0].Fassungen[0].Eigen as string | null
    },
  }
}
