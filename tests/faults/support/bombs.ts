/** An upload of at most the allowed size that is far more work than it looks like, and how it is refused. */
export interface Bomb {
  readonly name: string
  readonly path: string
  /** The whole body. */
  readonly body: () => string
  readonly status: number
  /** Field code or cause of the limit; undefined where the answer is none of a limit. */
  readonly refusedAs?: string
}

const megabyte = 1_048_576
const fill = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length))
const json = (members: object) => () => JSON.stringify(members)
const file =
  (make: () => string, members: object = {}, name = 'Inhalt') =>
  () =>
    JSON.stringify({ ...members, [name]: make() })

const report = (inside: string, attributes = '') =>
  `<Document><CstmrPmtStsRpt${attributes}><OrgnlGrpInfAndSts><OrgnlMsgId>A1</OrgnlMsgId></OrgnlGrpInfAndSts>${inside}</CstmrPmtStsRpt></Document>`
const payment = (at: number) =>
  `<TxInfAndSts><OrgnlEndToEndId>R${at}</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts>`
const many = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('')

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="2000" height="2000">${inside}</svg>`
const picture = (drawing: string) => json({ Bild: Buffer.from(drawing).toString('base64') })
const turbulence = '<feTurbulence baseFrequency=".9" numOctaves="900"/>'
/** Each level shows the one below ten times. */
const nestedUse = () =>
  svg(
    '<defs><rect id="u0" width="2000" height="2000" fill-opacity=".01"/>' +
      many(9, (at) => `<g id="u${at + 1}">${`<use href="#u${at}" xlink:href="#u${at}"/>`.repeat(10)}</g>`) +
      '</defs><use href="#u9" xlink:href="#u9"/>',
  )

const orders = '/betreiber/auftraege/import'
const answers = '/betreiber/auszahlungen/bankantwort'
const pictures = '/betreiber/medien'
const csv = { Probelauf: true, Format: 'csv' }
const products = '/betreiber/katalog/import'

export const bombs: readonly Bomb[] = [
  {
    name: 'orders: 31 MB of separators',
    path: orders,
    body: file(() => fill(';', 31 * megabyte - 1_000_000), csv),
    status: 422,
    refusedAs: 'unreadableOrders',
  },
  {
    name: 'orders: half a million lines',
    path: orders,
    body: file(() => `Quelle;Auftragsnummer\n${fill('a;b\n', 2_000_000)}`, csv),
    status: 422,
    refusedAs: 'tooManyOrders',
  },
  {
    name: 'orders: 30 MB of brackets as JSON',
    path: orders,
    body: file(() => fill('[', 30 * megabyte), { Probelauf: true, Format: 'json' }),
    status: 422,
    refusedAs: 'unreadableOrders',
  },
  {
    name: 'a body of 30 MB of brackets',
    path: orders,
    body: () => fill('[', 30 * megabyte),
    status: 400,
    refusedAs: 'tooDeep',
  },
  {
    name: 'a body of 30 MB of empty lists',
    path: orders,
    body: () => `[${fill('[],', 30 * megabyte)}[]]`,
    status: 400,
    refusedAs: 'tooManyValues',
  },
  {
    name: 'bank answer: a million attributes',
    path: answers,
    body: file(() =>
      report(
        '',
        many(1_000_000, (at) => ` a${at}="1"`),
      ),
    ),
    status: 422,
    refusedAs: 'unreadableReport',
  },
  {
    name: 'bank answer: 150,000 payments',
    path: answers,
    body: file(() => report(`<OrgnlPmtInfAndSts>${many(150_000, payment)}</OrgnlPmtInfAndSts>`)),
    status: 422,
    refusedAs: 'tooManyPayments',
  },
  {
    name: 'bank answer: 50,000 payments nobody knows',
    path: answers,
    body: file(() => report(`<OrgnlPmtInfAndSts>${many(50_000, payment)}</OrgnlPmtInfAndSts>`)),
    status: 404,
  },
  {
    name: 'bank answer: a thousand levels',
    path: answers,
    body: file(() => report(fill('<a>', 3_000) + fill('</a>', 4_000))),
    status: 422,
    refusedAs: 'unreadableReport',
  },
  {
    name: 'bank answer: a name that objects must not have',
    path: answers,
    body: file(() => report('<__proto__><a>1</a></__proto__>')),
    status: 422,
    refusedAs: 'unreadableReport',
  },
  {
    name: 'drawing: turbulence',
    path: pictures,
    body: picture(svg(`<filter id="f">${turbulence}</filter><rect width="2000" height="2000" filter="url(#f)"/>`)),
    status: 422,
    refusedAs: 'pictureTooHard',
  },
  {
    name: 'drawing: ten thousand million rectangles',
    path: pictures,
    body: picture(nestedUse()),
    status: 422,
    refusedAs: 'pictureTooHard',
  },
  {
    name: 'e-codes: 900,000',
    path: '/betreiber/ecodes',
    body: file(() => many(900_000, (at) => `${at + 1_000_000}\n`), { PraemieId: 2, WertCent: 7000 }, 'Codes'),
    status: 422,
    refusedAs: 'tooManyCodes',
  },
  {
    name: 'products: 3 MB of separators',
    path: products,
    body: file(() => fill(';', 2_900_000), { Probelauf: true }),
    status: 422,
    refusedAs: 'unreadableFile',
  },
  {
    name: 'products: a million lines',
    path: products,
    body: file(() => `ExterneId;Name\n${fill('a;b\n', 2_900_000)}`, { Probelauf: true }),
    status: 422,
    refusedAs: 'unreadableFile',
  },
  {
    name: 'products: 2,000 wrong lines',
    path: products,
    body: file(() => `Id;ExterneId;KategorieId;Position\n${many(2_000, (at) => `;E${at};x;x\n`)}`, { Probelauf: true }),
    status: 200,
  },
]
