import { greetingLength, mostProducts, type linkChannels } from '@referral/domain/seller-link'
import { z } from 'zod'
import { cents, day, instant, line, pageOf, record, text } from './fields.ts'
import { pictureBodyLimit, pictureText } from './media.ts'
import { operation, signedIn } from './operation.ts'
import { byId, callers as operators, group as back, paging } from './operator-parts.ts'
import { number, share, uuid } from './parts.ts'
import { product } from './products.ts'
import { exported } from './report.ts'
import { sellerCallers } from './sellers.ts'
import { codecOf, printKind } from './states.ts'

const group = 'seller'
const changes = { per: 'caller', count: 120, seconds: 3_600 } as const

export const linkChannel = () =>
  codecOf({
    Schaufenster: 'window',
    Plakat: 'poster',
    Karte: 'card',
    Webseite: 'website',
    SozialesNetz: 'social',
    Messenger: 'messenger',
    Veranstaltung: 'event',
    Sonstiges: 'other',
  } as const satisfies Record<string, (typeof linkChannels)[number]>)

const linkFields = {
  id: ['Id', uuid()],
  number: ['Nummer', z.string()],
  name: ['Bezeichnung', z.string()],
  channel: ['Kanal', linkChannel()],
  productId: ['Produkt', z.int().nullable()],
  productName: ['ProduktName', z.string().nullable()],
  recommenderShare: ['AnteilEmpfehler', share()],
  /** The address for sharing, print and embedding. */
  url: ['LinkAdresse', z.string()],
  createdAt: ['ErstelltAm', instant()],
  archivedAt: ['ArchiviertAm', instant().nullable()],
} as const

const productId = () => z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(1e9, { error: 'invalid' })
const period = { from: ['von', day().optional()], until: ['bis', day().optional()] } as const
const numbers = record({
  ...linkFields,
  clicks: ['Aufrufe', z.int()],
  details: ['Daten', z.int()],
  orders: ['Auftraege', z.int()],
  released: ['Freigegeben', z.int()],
  cents: ['ProvisionCent', cents()],
})

/** Whether visitors see a page: `Ruht` is of a seller who does not work. */
const pageState = () => codecOf({ Sichtbar: 'shown', Abgeschaltet: 'off', Ruht: 'resting' })
const pageMove = () => codecOf({ abschalten: 'switchOff', einschalten: 'switchOn' })

const page = record({
  greeting: ['Begruessung', z.string()],
  productIds: ['Produkte', z.array(z.int())],
  updatedAt: ['GeaendertAm', instant().nullable()],
  /** As a data address. */
  photo: ['Foto', z.string().nullable()],
  /** When and why it was hidden; null where it is visible. */
  offAt: ['AbgeschaltetAm', instant().nullable()],
  offReason: ['Grund', z.string().nullable()],
})

const pageRow = record({
  sellerId: ['VerkaeuferId', uuid()],
  name: ['Name', z.string()],
  company: ['Firma', z.string().nullable()],
  state: ['Status', pageState()],
  hasPhoto: ['HatFoto', z.boolean()],
  /** Links that lead to the page. */
  links: ['Links', z.int()],
  updatedAt: ['GeaendertAm', instant().nullable()],
})

const pageCase = record({
  row: ['Seite', pageRow],
  greeting: ['Begruessung', z.string()],
  photo: ['Foto', z.string().nullable()],
  firstName: ['Vorname', z.string()],
  lastName: ['Nachname', z.string()],
  products: ['Produkte', z.array(product)],
  links: [
    'Links',
    z.array(
      record({
        ...linkFields,
        clicks: ['Aufrufe', z.int()],
      }),
    ),
  ],
  offAt: ['AbgeschaltetAm', instant().nullable()],
  offReason: ['Grund', z.string().nullable()],
  /** This operator's permitted actions. */
  allowed: ['Erlaubt', z.array(pageMove())],
})

/** A professional seller's links by place, the page that these lead to, and what came of each (product §5). */
export const sellerLinkOperations = {
  listSellerLinks: operation({
    id: 'listSellerLinks',
    method: 'GET',
    path: '/profi/links',
    group,
    summary: 'The seller’s links with what came of each, in a period or altogether',
    section: 'product 5',
    callers: sellerCallers,
    query: record(period),
    answer: z.array(numbers),
    refusals: ['notFound', 'sessionEnded', 'invalidInput'],
  }),
  exportSellerLinks: operation({
    id: 'exportSellerLinks',
    method: 'PUT',
    path: '/profi/links/export',
    group,
    summary: 'The same as CSV or as a workbook',
    section: 'product 5',
    callers: sellerCallers,
    byAdminLogin: true,
    body: record({ from: ['Von', day().optional()], until: ['Bis', day().optional()] }),
    ...exported,
    refusals: ['notFound', 'sessionEnded', 'invalidInput'],
  }),
  createSellerLink: operation({
    id: 'createSellerLink',
    method: 'POST',
    path: '/profi/links',
    group,
    summary: 'Makes a link for a place or channel: to the seller’s page, or to one product on it',
    section: 'product 5',
    callers: sellerCallers,
    byAdminLogin: false,
    repeatable: true,
    limit: changes,
    status: 201,
    body: record({
      name: ['Bezeichnung', line(60)],
      channel: ['Kanal', linkChannel()],
      productId: ['Produkt', productId().optional()],
      recommenderShare: ['AnteilEmpfehler', share().optional()],
    }),
    answer: record(linkFields),
    begins: true,
    refusals: [
      'invalidInput',
      'illegalMove',
      'notFound',
      'sessionEnded',
      'tooMany',
      'forbidden',
      'idempotencyMismatch',
    ],
  }),
  changeSellerLink: operation({
    id: 'changeSellerLink',
    method: 'PUT',
    path: '/profi/links/:id',
    group,
    summary: 'Renames a link, archives it or brings it back; an archived one leads nobody on',
    section: 'product 5',
    callers: sellerCallers,
    byAdminLogin: false,
    limit: changes,
    params: byId(),
    body: record({
      name: ['Bezeichnung', line(60)],
      channel: ['Kanal', linkChannel()],
      archived: ['Archiviert', z.boolean({ error: 'invalid' })],
    }),
    answer: record(linkFields),
    refusals: ['invalidInput', 'illegalMove', 'notFound', 'sessionEnded', 'tooMany', 'forbidden'],
  }),
  printSellerLink: operation({
    id: 'printSellerLink',
    method: 'GET',
    path: '/profi/links/:id/druck/:art',
    group,
    summary: 'A printable sheet of cards or a poster with the seller’s name and the link’s QR code',
    section: 'product 5',
    callers: sellerCallers,
    limit: { per: 'caller', count: 60, seconds: 600 },
    params: record({ id: ['id', uuid()], kind: ['art', printKind()] }),
    produces: 'application/pdf',
    refusals: ['notFound', 'illegalMove', 'sessionEnded', 'tooMany'],
  }),
  getSellerPage: operation({
    id: 'getSellerPage',
    method: 'GET',
    path: '/profi/seite',
    group,
    summary: 'What the seller says on their page, and which products they show there',
    section: 'product 5',
    callers: sellerCallers,
    answer: page,
    refusals: ['notFound', 'sessionEnded'],
  }),
  saveSellerPage: operation({
    id: 'saveSellerPage',
    method: 'PUT',
    path: '/profi/seite',
    group,
    summary: 'Saves greeting and products of the seller’s page; the greeting is plain text without addresses',
    section: 'product 5',
    callers: sellerCallers,
    byAdminLogin: false,
    limit: changes,
    body: record({
      greeting: ['Begruessung', text(greetingLength).optional()],
      productIds: ['Produkte', z.array(productId(), { error: 'invalid' }).max(mostProducts, { error: 'tooLong' })],
    }),
    answer: page,
    refusals: ['invalidInput', 'notFound', 'sessionEnded', 'tooMany', 'forbidden'],
  }),
  setSellerPhoto: operation({
    id: 'setSellerPhoto',
    method: 'POST',
    path: '/profi/seite/foto',
    group,
    summary:
      'Sets the photo of the seller’s page: JPEG, PNG, WebP, GIF, AVIF or SVG, up to 8 MB; an empty one takes it away',
    section: 'product 5',
    callers: sellerCallers,
    byAdminLogin: false,
    bodyLimit: pictureBodyLimit,
    limit: { per: 'caller', count: 60, seconds: 3_600 },
    body: record({ picture: ['Bild', pictureText(0)] }),
    answer: page,
    refusals: ['invalidInput', 'notFound', 'sessionEnded', 'tooMany', 'forbidden'],
  }),
  getSellerPhoto: operation({
    id: 'getSellerPhoto',
    method: 'GET',
    path: '/profi/seite/:nummer/foto',
    group,
    summary: 'The photo on the page behind a seller’s link',
    section: 'product 5',
    callers: ['anyone', ...signedIn],
    limit: { per: 'address', count: 240, seconds: 600 },
    params: record({ number: ['nummer', number()] }),
    produces: 'image/*',
    refusals: ['notFound', 'tooMany'],
  }),
  showSellerPage: operation({
    id: 'showSellerPage',
    method: 'GET',
    path: '/profi/seite/:nummer',
    group,
    summary:
      'The page behind a seller’s link; unknown, archived, switched off and of an inactive seller have the same answer',
    section: 'product 5',
    callers: ['anyone', ...signedIn],
    limit: { per: 'address', count: 120, seconds: 600 },
    params: record({ number: ['nummer', number()] }),
    answer: record({
      number: ['Nummer', z.string()],
      firstName: ['Vorname', z.string()],
      lastName: ['Nachname', z.string()],
      company: ['Firma', z.string().nullable()],
      greeting: ['Begruessung', z.string()],
      /** The address of their photo, another one for each. */
      photo: ['Foto', z.string().nullable()],
      products: [
        'Produkte',
        z.array(
          record({
            product: ['Produkt', product],
            /** The visitor's reward for an order. */
            giftCents: ['PraemieCent', cents()],
          }),
        ),
      ],
    }),
    refusals: ['notFound', 'tooMany'],
  }),
  goOnFromSellerPage: operation({
    id: 'goOnFromSellerPage',
    method: 'POST',
    path: '/profi/seite/:nummer/weiter',
    group,
    summary: 'Leads from a seller’s page to the recommendation of a product, where the visitor leaves their data',
    section: 'product 5',
    callers: ['anyone', ...signedIn],
    limit: { per: 'address', count: 60, seconds: 600 },
    params: record({ number: ['nummer', number()] }),
    body: record({ productId: ['Produkt', productId()] }),
    answer: record({ number: ['Empfehlungsnummer', z.string()] }),
    begins: true,
    refusals: ['invalidInput', 'productUnavailable', 'notFound', 'tooMany'],
  }),
  searchSellerPages: operation({
    id: 'searchSellerPages',
    method: 'GET',
    path: '/betreiber/verkaeuferseiten',
    group: back,
    summary: 'Sellers’ pages by text, state and photo, the newest change first',
    section: 'product 5',
    callers: operators,
    query: record({
      ...paging,
      text: ['query', line(80, 0).optional()],
      state: ['status', pageState().optional()],
      photo: ['foto', codecOf({ MitFoto: 'yes', OhneFoto: 'no' }).optional()],
    }),
    answer: pageOf(pageRow),
    refusals: ['notFound', 'sessionEnded', 'narrowFilter', 'invalidInput'],
  }),
  getSellerPageCase: operation({
    id: 'getSellerPageCase',
    method: 'GET',
    path: '/betreiber/verkaeuferseiten/:id',
    group: back,
    summary: 'A seller’s page as its visitors see it, its links, and what can be done',
    section: 'product 5',
    callers: operators,
    params: byId(),
    answer: pageCase,
    refusals: ['notFound', 'sessionEnded', 'invalidInput'],
  }),
  switchSellerPage: operation({
    id: 'switchSellerPage',
    method: 'POST',
    path: '/betreiber/verkaeuferseiten/:id/:move',
    group: back,
    summary: 'Switches a seller’s page off, with a reason that the seller reads, or on again; both are mailed to them',
    section: 'product 5',
    callers: operators,
    params: record({ id: ['id', uuid()], move: ['move', pageMove()] }),
    body: record({ reason: ['Grund', text(500, 0).optional()] }),
    answer: pageCase,
    refusals: ['notFound', 'illegalMove', 'invalidInput', 'sessionEnded'],
  }),
}
