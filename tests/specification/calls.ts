/**
 * Section 7 of the specification line by line: every call as it is printed there. Its abbreviations (“and /icon”) are
 * written out; two printed forms of one address are one call (`callOf`).
 */
export const printedCalls = [
  {
    line: '- GET /route/default and GET /route/additional: routes.',
    calls: ['GET /route/default', 'GET /route/additional'],
  },
  {
    line: '- GET /api/v1/mandant/{tenant}: tenant config.',
    calls: ['GET /api/v1/mandant/{tenant}'],
  },
  {
    line: '- GET content/getlanguages and GET content/getlanguagecontent/{lang}.',
    calls: ['GET content/getlanguages', 'GET content/getlanguagecontent/{lang}'],
  },
  {
    line: '- POST content/variables/{x}, GET content/variables/, POST content/agenturvariables/{x}.',
    calls: ['POST content/variables/{x}', 'GET content/variables/', 'POST content/agenturvariables/{x}'],
  },
  {
    line: '- GET /produktkategorie; GET /produktkategorie/{id}/grafik and /icon (image links).',
    calls: ['GET /produktkategorie', 'GET /produktkategorie/{id}/grafik', 'GET /produktkategorie/{id}/icon'],
  },
  {
    line: '- GET /produkt; GET /produkt/{id}/grafik and /sgrafik (image links).',
    calls: ['GET /produkt', 'GET /produkt/{id}/grafik', 'GET /produkt/{id}/sgrafik'],
  },
  {
    line: '- GET /produkt/?quelle=&kategorie=[&tarifId=]. Results with ids 639, 640, 637 and 638 are hidden.',
    calls: ['GET /produkt/?quelle=&kategorie=[&tarifId=]'],
  },
  {
    line: '- GET /produkt/{id}?quelle=[&handyId=], or /produkt/extern/{id}.',
    calls: ['GET /produkt/{id}?quelle=[&handyId=]', 'GET /produkt/extern/{id}'],
  },
  {
    line: '- GET /produkt/handytarife/{id}.',
    calls: ['GET /produkt/handytarife/{id}'],
  },
  {
    line: '- GET produkt/maxpraemiewert.',
    calls: ['GET produkt/maxpraemiewert'],
  },
  {
    line: '- GET Produkt/berater?query=&page=&pagesize= (default page 1, size 6); GET Produkt/agents; GET Produkt/{id}.',
    calls: ['GET Produkt/berater?query=&page=&pagesize=', 'GET Produkt/agents', 'GET Produkt/{id}'],
  },
  {
    line: '- PUT /Einladung?{query} with no body (captcha check).',
    calls: ['PUT /Einladung?{query}'],
  },
  {
    line: '- PUT Einladung?{query} with Vorname, Nachname, Email, Art, Mitarbeiternummer.',
    calls: ['PUT Einladung?{query}'],
  },
  {
    line: '- GET Einladung/daten.',
    calls: ['GET Einladung/daten'],
  },
  {
    line: '- GET token/verifyAgenturToken?t={token}.',
    calls: ['GET token/verifyAgenturToken?t={token}'],
  },
  {
    line: "- GET Empfehler/empfehlungen (also /empfehler/empfehlungen/): the referrer's recommendations.",
    calls: ['GET Empfehler/empfehlungen', 'GET /empfehler/empfehlungen/'],
  },
  {
    line: '- GET /empfehler/empfehlungen/showbanner/BannerTEZuTP.',
    calls: ['GET /empfehler/empfehlungen/showbanner/BannerTEZuTP'],
  },
  {
    line: '- POST /Empfehlen/create?{query} with no body (captcha check).',
    calls: ['POST /Empfehlen/create?{query}'],
  },
  {
    line: '- POST Empfehlen/create?{query} with Empfehlung, Empfehler, Empfaenger.',
    calls: ['POST Empfehlen/create?{query}'],
  },
  {
    line: '- GET empfehlen/{number}; GET /empfehlen/{nummer}/{hex-encoded nummer}; GET /empfehlen/any/{nummer}/{hex}.',
    calls: [
      'GET empfehlen/{number}',
      'GET /empfehlen/{nummer}/{hex-encoded nummer}',
      'GET /empfehlen/any/{nummer}/{hex}',
    ],
  },
  {
    line: '- Click URL (built, not fetched): /empfehlen/click/{id}?channel=..&empfaengernummer=..',
    calls: ['GET /empfehlen/click/{id}?channel=..&empfaengernummer=..'],
  },
  {
    line: '- GET /empfehlung/{id}/produkt/produktlink?channel=&empfaengernummer=.',
    calls: ['GET /empfehlung/{id}/produkt/produktlink?channel=&empfaengernummer='],
  },
  {
    line: '- PUT /empfehlung/{id}: increments the jump-in count.',
    calls: ['PUT /empfehlung/{id}'],
  },
  {
    line: '- GET /empfehlung/empfehlungscode/{code}?einsprungsquelle=..',
    calls: ['GET /empfehlung/empfehlungscode/{code}?einsprungsquelle=..'],
  },
  {
    line: '- POST tracking/abschliessen/?channel=co&einsprungsquelle=Einsprungslink with empfehlungsnummer, empfaengernummer, empfaengerdaten.',
    calls: ['POST tracking/abschliessen/?channel=co&einsprungsquelle=Einsprungslink'],
  },
  {
    line: '- PUT agentur/{type}, agentur/auftraege/{x}/, agentur/empfehlungen/{x}/, agentur/leads/{x}/ and agentur/einladungen/{x}/, each with the report query.',
    calls: [
      'PUT agentur/{type}',
      'PUT agentur/auftraege/{x}/',
      'PUT agentur/empfehlungen/{x}/',
      'PUT agentur/leads/{x}/',
      'PUT agentur/einladungen/{x}/',
    ],
  },
  {
    line: '- PUT agentur/auftragfreigeben/{a}/{b}: order release.',
    calls: ['PUT agentur/auftragfreigeben/{a}/{b}'],
  },
  {
    line: '- PUT /agentur/sso with Code and Verifier (single sign-on). The code challenge uses SHA-256.',
    calls: ['PUT /agentur/sso'],
  },
  {
    line: '- GET /aktion/alleAktiven (active campaigns).',
    calls: ['GET /aktion/alleAktiven'],
  },
  {
    line: '- POST /empfaenger/create/{empfehlungsnummer}?channel=&{query} with recipient data.',
    calls: ['POST /empfaenger/create/{empfehlungsnummer}?channel=&{query}'],
  },
  {
    line: '- GET /empfaenger/{hex-encoded number}: exists check.',
    calls: ['GET /empfaenger/{hex-encoded number}'],
  },
  {
    line: '- POST /empfaenger/bankdaten.',
    calls: ['POST /empfaenger/bankdaten'],
  },
  {
    line: '- GET /empfaenger/auftrag with a bearer token.',
    calls: ['GET /empfaenger/auftrag'],
  },
  {
    line: '- PUT /empfaenger/zustimmung with AgbText and a bearer token.',
    calls: ['PUT /empfaenger/zustimmung'],
  },
  {
    line: '- GET /empfaenger/{n}/praemie/.',
    calls: ['GET /empfaenger/{n}/praemie/'],
  },
  {
    line: '- GET /praemie; GET praemie/{id}/grafik100. Image links: grafik100, grafik50, grafik50empfehler, grafik50empfaenger.',
    calls: [
      'GET /praemie',
      'GET praemie/{id}/grafik100',
      'GET praemie/{id}/grafik50',
      'GET praemie/{id}/grafik50empfehler',
      'GET praemie/{id}/grafik50empfaenger',
    ],
  },
  {
    line: '- GET /praemierung/ (optional ?details=..) with the reward token.',
    calls: ['GET /praemierung/'],
  },
  {
    line: '- PUT /praemierung/ with a body and the reward token.',
    calls: ['PUT /praemierung/'],
  },
  {
    line: '- GET /praemierung/showbanner/BannerTEZuTP.',
    calls: ['GET /praemierung/showbanner/BannerTEZuTP'],
  },
  {
    line: '- POST /account/login with Password and Email. Response fields: Email, Anrede, Vorname, Nachname, Empfehlerhash, Token, NewsletterOptinGegeben, NewsletterOptinVersendetAm, Language.',
    calls: ['POST /account/login'],
  },
  {
    line: '- POST /account/updateLanguage/.',
    calls: ['POST /account/updateLanguage/'],
  },
  {
    line: '- GET /account/login/?token=..: admin login.',
    calls: ['GET /account/login/?token=..'],
  },
  {
    line: '- GET /account/user.',
    calls: ['GET /account/user'],
  },
  {
    line: '- GET /account/resetPassword/{x}?query.',
    calls: ['GET /account/resetPassword/{x}?query'],
  },
  {
    line: '- GET /account/resendWelcomeMail/{x}.',
    calls: ['GET /account/resendWelcomeMail/{x}'],
  },
  {
    line: '- PUT /account/resetPassword: resets the password and logs the user in.',
    calls: ['PUT /account/resetPassword'],
  },
  {
    line: '- PUT /account/resetPasswordWithoutToken.',
    calls: ['PUT /account/resetPasswordWithoutToken'],
  },
  {
    line: '- PUT /account/validateResetPassword.',
    calls: ['PUT /account/validateResetPassword'],
  },
  {
    line: '- GET /account/passwortvalidator.',
    calls: ['GET /account/passwortvalidator'],
  },
  {
    line: '- POST /account/createEmpfehler with Vorname, Nachname, Email.',
    calls: ['POST /account/createEmpfehler'],
  },
  {
    line: '- GET /empfehler/GetResultFromKundennummer/.',
    calls: ['GET /empfehler/GetResultFromKundennummer/'],
  },
  {
    line: '- PUT /empfehler/SetKundennummerForEmpfehler/{x}?query.',
    calls: ['PUT /empfehler/SetKundennummerForEmpfehler/{x}?query'],
  },
  {
    line: '- GET, PUT, DELETE /empfehler/bankdaten/.',
    calls: ['GET /empfehler/bankdaten/', 'PUT /empfehler/bankdaten/', 'DELETE /empfehler/bankdaten/'],
  },
  {
    line: '- DELETE /empfehler/delete.',
    calls: ['DELETE /empfehler/delete'],
  },
  {
    line: '- PUT /empfehler/setNewsletterOptin.',
    calls: ['PUT /empfehler/setNewsletterOptin'],
  },
  {
    line: '- GET /empfehler/praemierungmail/{x}.',
    calls: ['GET /empfehler/praemierungmail/{x}'],
  },
  {
    line: '- Contact captcha check: /kontakt?cmd=IsCaptchaRequired.',
    calls: ['GET /kontakt?cmd=IsCaptchaRequired'],
  },
] as const

export type PrintedCall = (typeof printedCalls)[number]['calls'][number]

/** Letter case, slashes at the ends, the names of placeholders and the query make no separate call. */
export const callOf = (printed: string): string =>
  printed
    .replace(/\?.*$/, '')
    .replace(/\/$/, '')
    .replace(' /', ' ')
    .replaceAll(/\{[^}]*\}/g, '{}')
    .toLowerCase()
