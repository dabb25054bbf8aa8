import type { SeedTx } from './bulk.ts'
import type { LocalizedText } from './catalogue/product-seed.ts'
import type { Pictures } from './catalogue/seed-catalogue.ts'

interface OptionSeed {
  readonly id: number
  readonly method: 'bank' | 'ecode'
  readonly motif: string
  readonly title: LocalizedText
  readonly body: { readonly du: string; readonly Sie: string; readonly en: string }
  readonly delivery: LocalizedText
}

/** The bank transfer and three invented shops. */
const options: readonly OptionSeed[] = [
  {
    id: 1,
    method: 'bank',
    motif: 'bank',
    title: { de: 'Überweisung aufs Konto', en: 'Bank transfer' },
    body: {
      du: 'Wir überweisen dir den vollen Betrag auf dein Girokonto.',
      Sie: 'Wir überweisen Ihnen den vollen Betrag auf Ihr Girokonto.',
      en: 'We transfer the full amount to your current account.',
    },
    delivery: { de: 'in etwa 5 Werktagen', en: 'in about 5 working days' },
  },
  {
    id: 2,
    method: 'ecode',
    motif: 'books',
    title: { de: 'Gutschein „Leselampe“', en: '“Leselampe” voucher' },
    body: {
      du: 'Bücher, Hörbücher und Spiele. Den Code siehst du sofort.',
      Sie: 'Bücher, Hörbücher und Spiele. Sie sehen den Code sofort.',
      en: 'Books, audiobooks and games. You get the code instantly.',
    },
    delivery: { de: 'sofort', en: 'instantly' },
  },
  {
    id: 3,
    method: 'ecode',
    motif: 'garden',
    title: { de: 'Gutschein „Grünwerk“', en: '“Grünwerk” voucher' },
    body: {
      du: 'Pflanzen, Garten und Balkon. Den Code siehst du sofort.',
      Sie: 'Pflanzen, Garten und Balkon. Sie sehen den Code sofort.',
      en: 'Plants, garden and balcony. You get the code instantly.',
    },
    delivery: { de: 'sofort', en: 'instantly' },
  },
  {
    id: 4,
    method: 'ecode',
    motif: 'outdoor',
    title: { de: 'Gutschein „Weitwinkel“', en: '“Weitwinkel” voucher' },
    body: {
      du: 'Rad, Zelt und Wanderschuh. Den Code siehst du sofort.',
      Sie: 'Rad, Zelt und Wanderschuh. Sie sehen den Code sofort.',
      en: 'Bikes, tents and hiking boots. You get the code instantly.',
    },
    delivery: { de: 'sofort', en: 'instantly' },
  },
]

export const optionMotifs = options.map(({ id, motif }) => ({ id, motif }))
export const ecodeOptionIds = options.filter((option) => option.method === 'ecode').map((option) => option.id)

export async function seedRewardOptions(tx: SeedTx, tone: 'du' | 'Sie', pictures: Pictures): Promise<void> {
  await tx.insert(
    'reward_option',
    options.map(({ id, method, motif, title, body, delivery }, index) => ({
      id,
      method,
      title,
      body: { de: body[tone], en: body.en },
      delivery,
      motif,
      position: index + 1,
      active: true,
      picture: pictures.get(`reward:${id}:whole`) ?? null,
      half_picture: pictures.get(`reward:${id}:half`) ?? null,
      recommender_half_picture: pictures.get(`reward:${id}:recommender`) ?? null,
      recipient_half_picture: pictures.get(`reward:${id}:recipient`) ?? null,
    })),
  )
}
