import type { IForbiddenRuleType } from 'dependency-cruiser'

/** Which rooms a room may use, through their `public.ts` only: the house's arrows. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  tenancy: ['accounts', 'catalogue'],
  ledger: [],
  audit: [],
  accounts: ['consent'],
  advisors: [],
  'api-keys': ['accounts'],
  catalogue: [],
  content: [],
  'catalogue-desk': ['catalogue'],
  media: [],
  campaigns: [],
  fraud: [],
  contact: ['accounts'],
  consent: ['content'],
  objections: [],
  analytics: [],
  // Logins with a tenant's provider; the rooms above use them.
  'sign-on': ['accounts'],
  agencies: ['accounts', 'consent', 'sign-on'],
  sellers: ['accounts', 'consent'],
  staff: ['accounts', 'sign-on'],
  'seller-links': ['accounts', 'catalogue', 'sellers'],
  plans: ['agencies', 'catalogue', 'sellers'],
  recommendations: [
    'catalogue',
    'accounts',
    'agencies',
    'campaigns',
    'advisors',
    'consent',
    'plans',
    'seller-links',
    'sellers',
  ],
  invitations: ['accounts', 'agencies', 'consent', 'objections', 'sign-on', 'staff'],
  recipients: ['accounts', 'recommendations', 'objections', 'consent'],
  // Of accounts and recipients: what both have in common, and the links of its mails.
  newsletter: ['accounts', 'recipients'],
  orders: ['agencies', 'recommendations', 'recipients', 'catalogue', 'fraud'],
  'late-claims': ['recommendations', 'recipients', 'orders', 'catalogue', 'accounts'],
  rewards: ['recommendations', 'recipients', 'orders', 'catalogue', 'accounts', 'ledger', 'fraud', 'plans'],
  payouts: ['rewards', 'ledger', 'settlements'],
  webhooks: ['accounts', 'orders', 'rewards'],
  commissions: ['accounts', 'catalogue', 'orders', 'recommendations', 'seller-links', 'sellers'],
  billing: ['accounts', 'agencies', 'catalogue', 'ledger', 'orders', 'plans', 'recommendations', 'rewards'],
  settlements: ['accounts', 'billing', 'commissions', 'ledger', 'sellers'],
  // Results, from the rows of the rooms below: reads are above writes.
  numbers: ['accounts', 'agencies', 'campaigns', 'catalogue', 'recommendations'],
  cases: ['recommendations', 'recipients', 'orders', 'rewards', 'catalogue', 'accounts'],
  'recipient-rights': [
    'accounts',
    'agencies',
    'contact',
    'invitations',
    'newsletter',
    'objections',
    'orders',
    'recipients',
    'recommendations',
    'rewards',
    'sellers',
  ],
  'own-data': [
    ...['accounts', 'catalogue', 'contact', 'content', 'late-claims'],
    ...['newsletter', 'recommendations', 'rewards', 'sellers'],
  ],
  'personal-area': ['accounts', 'catalogue', 'recommendations', 'recipients', 'rewards', 'cases', 'late-claims'],
  agency: [
    ...[
      'accounts',
      'agencies',
      'billing',
      'cases',
      'catalogue',
      'invitations',
      'numbers',
      'orders',
      'plans',
      'recommendations',
    ],
  ],
  operator: ['.+'],
}

/** Rooms that only one side has, and what a room may use on one side only. */
const sides = [
  // The catalogue's footnotes may come out of the operators' own content.
  { src: 'apps/server/src', own: { demo: ['.+'], catalogue: ['content'] } },
  {
    src: 'apps/web/src',
    own: {
      shell: ['consent', 'accounts', 'content'],
      // The page of the contact form shows the operators' own text.
      contact: ['content'],
      campaigns: ['catalogue-desk'],
      // The page of costs shows the price list above the tenant's own text.
      plans: ['catalogue', 'content'],
    },
  },
] as const

/**
 * The modules of the back office and agencies: the rooms that only they enter, the others' `desk` and `portal`
 * (apps/web/src/boot/is-desk-screen.ts).
 */
const desk = [
  '^apps/web/src/desk/',
  String.raw`^apps/web/src/features/[\w-]+/(desk|portal)/`,
  '^apps/web/src/features/(api-keys|audit|campaigns|catalogue-desk|operator|orders|payouts|tenancy|webhooks)/',
]

const tests = String.raw`\.(test|spec|fixture)\.tsx?$`

function rule(name: string, comment: string, from: object, to: object): IForbiddenRuleType {
  return { name, comment, severity: 'error', from, to }
}

function roomRules(src: string, own: Readonly<Record<string, readonly string[]>>): IForbiddenRuleType[] {
  const rooms = { ...arrows, ...own }
  const known = Object.keys(rooms).join('|')
  const side = src.split('/')[1] ?? ''
  return [
    ...Object.entries(rooms).map(([room, uses]) =>
      rule(
        `${side}-${room}-arrows`,
        `${room} may use ${uses.length === 0 ? 'the platform alone' : uses.join(', ')}, through their public.ts`,
        { path: `^${src}/features/${room}/`, pathNot: tests },
        {
          path: `^${src}/features/`,
          pathNot: [
            `^${src}/features/${room}/`,
            // The web app's frame: every screen is inside it and imports its parts one by one, to stay small.
            `^apps/web/src/features/shell/`,
            // A large room has a public face for each of its parts: that of its desk, that of the shelf.
            ...(uses.length === 0
              ? []
              : ['', 'desk/', 'portal/', 'shelf/'].map(
                  (part) => `^${src}/features/(${uses.join('|')})/${part}public\\.tsx?$`,
                )),
          ],
        },
      ),
    ),
    rule(
      `${side}-unknown-room`,
      'every folder below features is a room of the house, with its arrows',
      { path: `^${src}/features/(?!(${known})/)` },
      {},
    ),
    rule(
      `${side}-platform-below`,
      'platform never imports features',
      { path: `^${src}/platform/`, pathNot: tests },
      { path: `^${src}/features/` },
    ),
  ]
}

export const boundaryRules: IForbiddenRuleType[] = [
  rule(
    'no-circle',
    'two files that need each other are one, or a third (knowing a type is not needing)',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  rule(
    'no-circle-of-types',
    'what every capability stands on is read from the ground up, types included',
    { path: '^apps/(server|web)/src/platform/' },
    { circular: true },
  ),
  rule('unresolved', 'an import must lead somewhere', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
  rule(
    'domain-imports-nothing',
    'business rules stand on nothing, not even on node',
    { path: '^packages/domain/', pathNot: tests },
    { pathNot: '^packages/domain/' },
  ),
  rule(
    'theme-imports-nothing',
    'tokens stand on nothing',
    { path: '^packages/theme/', pathNot: tests },
    { pathNot: '^packages/theme/' },
  ),
  rule(
    'contract-imports-domain-and-zod',
    'the wire knows the rules and its schema library',
    { path: '^packages/contract/', pathNot: tests },
    { pathNot: '^packages/(contract|domain)/|(^|/)node_modules/zod/' },
  ),
  rule('packages-below-apps', 'packages never import apps', { path: '^packages/' }, { path: '^apps/' }),
  rule(
    'server-without-web',
    'the server takes what the web build made, never its source',
    { path: '^apps/server/' },
    { path: '^apps/web/' },
  ),
  rule('web-without-server', 'the wire lies between them', { path: '^apps/web/' }, { path: '^apps/server/' }),
  rule(
    'server-without-seeds',
    'the demo drives the product from above: only the start and the demo’s own tools know its seeds',
    { path: '^apps/server/src/', pathNot: [tests, '^apps/server/src/(start-server\\.ts|dev/)'] },
    { path: '^db/seeds/' },
  ),
  rule(
    'ui-knows-no-business',
    'the design system never imports features, routing or the contract',
    { path: '^apps/web/src/ui/', pathNot: tests },
    { path: '^apps/web/src/(features|desk|routing|boot)/|^packages/(contract|domain)/' },
  ),
  rule(
    'desk-kit-knows-no-room',
    'the kit of the back office stands below the rooms, as the design system does; the frame is everybody’s',
    { path: '^apps/web/src/desk/', pathNot: tests },
    { path: '^apps/web/src/(features/(?!shell/)|boot/)' },
  ),
  rule(
    'public-pages-without-desk',
    'what everybody sees never loads what only operators do',
    { path: '^apps/web/src/', pathNot: [...desk, tests] },
    { path: desk, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'no-test-in-the-product',
    'what ships never imports a test, a tool or test support',
    { path: '^(apps|packages)/', pathNot: [tests, '^apps/web/vite'] },
    { path: [tests, '^tests/', '^tools/'] },
  ),
  ...sides.flatMap(({ src, own }) => roomRules(src, own)),
]
