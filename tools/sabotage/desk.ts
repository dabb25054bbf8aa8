import type { Sabotage } from './sabotage.ts'

const room = 'apps/server/src/features/catalogue-desk'
const products = `${room}/products.test.ts`
const setup = `${room}/setup.test.ts`
const files = `${room}/import-products.test.ts`

/** The catalogue's desk (docs/decisions/0034-catalogue-desk.md). */
export const desk: readonly Sabotage[] = [
  {
    name: 'desk-version',
    defence: 'a change of a product names the version it was made from',
    file: `${room}/save-product.ts`,
    remove: "    if (row.version !== version) return refuse('lostRace')\n",
    put: '    void version\n',
    test: products,
    only: 'is not overwritten by who saw an older one',
  },
  {
    name: 'desk-one-writer',
    defence: 'whoever changes the catalogue waits for whoever does so already',
    file: `${room}/lock-catalogue.ts`,
    remove: '  await tx.rows(lock, [tx.tenantId])\n',
    put: '  void lock\n',
    test: products,
    only: 'two at the same moment',
  },
  {
    name: 'desk-foreign-picture',
    defence: 'a product takes the tenant’s own pictures alone, and says so by field',
    file: `${room}/product-form.ts`,
    remove: 'if (form.picture !== null && (await findPicture(tx, form.picture)) === undefined)',
    put: 'if (form.picture === null && (await findPicture(tx, "")) !== undefined)',
    test: products,
    only: 'names nothing of another tenant',
  },
  {
    name: 'desk-past-rewards',
    defence: 'no reward begins in the past',
    file: `${room}/rewards.ts`,
    remove: "  if (startOn < today) faults.push({ field: 'Startdatum', code: 'dayPassed' })\n",
    put: '',
    test: products,
    only: 'never begins in the past',
  },
  {
    name: 'desk-promised-rewards',
    defence: 'the database keeps what a reward pays and from when on',
    file: 'db/migrations/0034-catalogue-desk.sql',
    remove:
      'CREATE TRIGGER product_reward_keeps BEFORE UPDATE ON product_reward\n  FOR EACH ROW EXECUTE FUNCTION keep_promised_rewards();\n',
    put: '',
    test: products,
    only: 'is ended from today on',
  },
  {
    name: 'desk-unusual-reward',
    defence: 'ten times what was earned before is confirmed first',
    file: `${room}/rewards.ts`,
    remove:
      "    if (isUnusualReward(period.cents, before) && given.confirmed !== true) return refuse('confirmationNeeded')\n",
    put: '    void isUnusualReward\n',
    test: products,
    only: 'ten times the one before',
  },
  {
    name: 'desk-import-whole',
    defence: 'one wrong line keeps all of a file from being written',
    file: `${room}/import-products.ts`,
    remove: '!dryRun && counts.fehler === 0 && plans.length > 0',
    put: '!dryRun && plans.length > 0',
    test: files,
    only: 'one wrong line keeps all of it',
  },
  {
    name: 'desk-export-formulas',
    defence: 'no cell of the catalogue’s export becomes a formula',
    file: `${room}/csv-file.ts`,
    remove: "guardFormula(row[column] ?? '')",
    put: "row[column] ?? ''",
    test: files,
    only: 'an export taken back changes nothing',
  },
  {
    name: 'desk-listing-paths',
    defence: 'a page of products takes no path of a named page, nor of the platform',
    file: `${room}/listings.ts`,
    remove: "  if (fault !== undefined) faults.push({ field: 'Pfad', code: fault })\n  else if (",
    put: '  void fault\n  if (',
    test: setup,
    only: 'does not take /faq',
  },
  {
    name: 'desk-agreed-texts',
    defence: 'the words of a campaign that has begun stay what people agreed to',
    file: `${room}/campaigns.ts`,
    remove: "    if (begun && differences.some(({ field }) => field !== 'endOn')) return refuse('illegalMove')\n",
    put: '',
    test: setup,
    only: 'begins today or later',
  },
]
