import type { StoredBlock } from '../../../apps/server/src/features/content/document.ts'
import type { LocalizedText } from '../catalogue/product-seed.ts'

/** Variables that the demo tenants' texts may name between braces. */
export const seededVariables = (tone: 'du' | 'Sie'): Readonly<Record<string, LocalizedText>> => ({
  servicezeit: { de: 'Montag bis Freitag, 8 bis 18 Uhr', en: 'Monday to Friday, 8 am to 6 pm' },
  antwortzeit: {
    de: tone === 'du' ? 'am selben oder am nächsten Werktag' : 'spätestens am nächsten Werktag',
    en: 'on the same or next working day',
  },
  'agentur.start.ansprechpartner': { de: 'Partnerbetreuung {tenant}', en: '{tenant} partner support' },
  'agentur.start.telefon': { de: '{phone}', en: '{phone}' },
  'agentur.kosten.zahlungsziel': { de: '14 Tage nach Rechnungsdatum', en: '14 days from the invoice date' },
})

type Opening = Readonly<Record<'de' | 'en', readonly [title: string, lead: string]>>

/** The opening texts of each home page. */
const openings: Readonly<Record<string, Opening>> = {
  fernblick: {
    de: [
      'Gute Verbindung? Weitersagen.',
      'Du bist zufrieden mit {tenant}? Schick deinen Link an jemanden, der es auch sein könnte. Wird darüber bestellt, bekommst du eine Prämie. Oder ihr teilt sie euch.',
    ],
    en: [
      'Good connection? Pass it on.',
      'Happy with {tenant}? Send your link to someone who could be too. If they order through it, you get a reward, or share it between you.',
    ],
  },
  'hanse-assekuranz': {
    de: [
      'Empfehlen, was man selbst schätzt.',
      'Seit Jahren gut versichert? Geben Sie es an Menschen weiter, die Ihnen wichtig sind. Wird über Ihren Link abgeschlossen, danken wir mit einer Prämie. Auf Wunsch zur Hälfte Ihrem Kontakt.',
    ],
    en: [
      'Recommend what you value.',
      'Happily insured for years? Share that with the people who matter to you. If they sign up through your link, we thank you with a reward. You can share half of it with your contact.',
    ],
  },
  werkstrom: {
    de: [
      'Strom läuft. Sag es weiter.',
      'Du kennst einen Betrieb, der zu viel zahlt? Link schicken. Vertrag kommt. Prämie kommt.',
    ],
    en: [
      'Power is on. Pass it on.',
      'Know a business that pays too much? Send your link. They sign. You get rewarded.',
    ],
  },
}

interface SeededText {
  readonly kind: 'keyVisual' | 'block'
  readonly key: string
  readonly de: { readonly title: string; readonly blocks: readonly StoredBlock[] }
  readonly en: { readonly title: string; readonly blocks: readonly StoredBlock[] }
}

const text = (content: string): StoredBlock => ({ kind: 'text', text: content })

/** The key visual of the home page, and the text of the contact page beside the form. */
export function seededTexts(key: string, tone: 'du' | 'Sie'): SeededText[] {
  const opening = openings[key]
  const home = (locale: 'de' | 'en') => ({
    title: opening?.[locale][0] ?? '',
    blocks: [text(opening?.[locale][1] ?? '')],
  })
  return [
    ...(opening === undefined ? [] : [{ kind: 'keyVisual' as const, key: 'home', de: home('de'), en: home('en') }]),
    {
      kind: 'block',
      key: 'kontakt',
      de: {
        title: 'Gut zu wissen',
        blocks: [
          text(
            tone === 'du'
              ? 'Am Telefon erreichst du uns **{servicezeit}**. Auf Nachrichten antworten wir {antwortzeit}.'
              : 'Am Telefon erreichen Sie uns **{servicezeit}**. Auf Nachrichten antworten wir {antwortzeit}.',
          ),
        ],
      },
      en: {
        title: 'Good to know',
        blocks: [text('You can reach us by phone **{servicezeit}**. We reply to messages {antwortzeit}.')],
      },
    },
  ]
}
