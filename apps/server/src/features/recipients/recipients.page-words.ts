import { defineWords } from '@referral/domain/words'
import type { Context } from '#platform/context.ts'
import { sayWords } from '#platform/say-words.ts'

const headWords = defineWords({
  de: {
    title: '{recommender} empfiehlt dir {product}',
    title_Sie: '{recommender} empfiehlt Ihnen {product}',
    'title.nobody': '{product} – dir empfohlen',
    'title.nobody_Sie': '{product} – Ihnen empfohlen',
    description: 'Sieh dir {product} an, trag deine Daten ein und bestell über diesen Link.',
    description_Sie: 'Sehen Sie sich {product} an, tragen Sie Ihre Daten ein und schließen Sie über diesen Link ab.',
    'description.reward': 'Du bekommst {reward}, wenn du {product} über diesen Link bestellst.',
    'description.reward_Sie': 'Sie bekommen {reward}, wenn Sie {product} über diesen Link abschließen.',
  },
  en: {
    title: '{recommender} recommends {product} to you',
    'title.nobody': '{product}: recommended to you',
    description: 'Take a look at {product}, enter your details and order through this link.',
    'description.reward': 'You get {reward} if you order {product} through this link.',
  },
})

/**
 * The messenger's preview of a shared link (Open Graph), in the tenant's tone.
 * @param reward the recipient's part, as text; null where all of it is the recommender's
 */
export function landingHead(ctx: Context, recommender: string, product: string, reward: string | null) {
  const say = sayWords(ctx, headWords)
  return {
    title: recommender === '' ? say('title.nobody', { product }) : say('title', { recommender, product }),
    description: reward === null ? say('description', { product }) : say('description.reward', { reward, product }),
  }
}
