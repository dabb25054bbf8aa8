/** What the demo tenants say in their own words over the built-in ones (tenant_words), by `namespace.key`. */
export const ownWords: Readonly<Record<string, Readonly<Record<'de' | 'en', Readonly<Record<string, string>>>>>> = {
  fernblick: {
    de: {
      'home.hero.title': 'Gute Verbindung? Weitersagen.',
      'home.hero.lead':
        'Du bist zufrieden mit Fernblick? Schick deinen Link an jemanden, der es auch sein könnte. Wird darüber bestellt, bekommst du eine Prämie. Oder ihr teilt sie euch.',
    },
    en: {
      'home.hero.title': 'Good connection? Pass it on.',
      'home.hero.lead':
        'Happy with Fernblick? Send your link to someone who could be too. If they order through it, you get a reward. Or you share it.',
    },
  },
  'hanse-assekuranz': {
    de: {
      'home.hero.title': 'Empfehlen, was man selbst schätzt.',
      'home.hero.lead':
        'Seit Jahren gut versichert? Geben Sie es an Menschen weiter, die Ihnen wichtig sind. Wird über Ihren Link abgeschlossen, danken wir mit einer Prämie. Auf Wunsch zur Hälfte Ihrem Kontakt.',
    },
    en: {
      'home.hero.title': 'Recommend what you value yourself.',
      'home.hero.lead':
        'Well insured for years? Pass it on to people who matter to you. When they sign through your link, we thank you with a reward. Half of it to your contact, if you wish.',
    },
  },
  werkstrom: {
    de: {
      'home.hero.title': 'Strom läuft. Sag es weiter.',
      'home.hero.lead': 'Du kennst einen Betrieb, der zu viel zahlt? Link schicken. Vertrag kommt. Prämie kommt.',
      'home.top.title': 'Das bringt am meisten',
      'home.top.lead': 'Prämie je Vertrag, heute.',
    },
    en: {
      'home.hero.title': 'Power is on. Pass it on.',
      'home.hero.lead': 'Know a business that pays too much? Send your link. They sign. You get rewarded.',
      'home.top.title': 'What pays best',
      'home.top.lead': 'Reward per contract, today.',
    },
  },
}
