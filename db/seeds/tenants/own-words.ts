/** The demo tenants' own words, which override the built-in ones (tenant_words), by `namespace.key`. */
export const ownWords: Readonly<Record<string, Readonly<Record<'de' | 'en', Readonly<Record<string, string>>>>>> = {
  fernblick: {
    de: { 'home.faq.title': 'Noch Fragen?' },
    en: { 'home.faq.title': 'Any questions?' },
  },
  werkstrom: {
    de: { 'home.top.title': 'Das bringt am meisten', 'home.top.lead': 'Prämie je Vertrag, heute.' },
    en: { 'home.top.title': 'What pays best', 'home.top.lead': 'Reward per contract, today.' },
  },
}
