import { knowMessages } from './messages.ts'

/** Field messages of the back office, which no public page needs. `{field}` is the field's label. */
knowMessages({
  pictureType: {
    de: 'Diese Datei ist kein Bild, das wir lesen können (JPEG, PNG, WebP, GIF, AVIF oder SVG).',
    en: 'We can’t read this picture. Please use JPEG, PNG, WebP, GIF, AVIF or SVG.',
  },
  pictureTooLarge: {
    de: 'Das Bild ist zu groß. Bis 8 MB sind möglich.',
    en: 'The picture is too large. The limit is 8 MB.',
  },
  pictureTooHard: {
    de: 'Diese Zeichnung hat Effekte oder Muster, oder sie ließ sich nicht in zwei Sekunden zeichnen. Bitte speichern Sie sie als PNG.',
    en: 'This drawing uses effects or patterns, or took longer than two seconds to draw. Please save it as a PNG.',
  },
  tooManyOrders: {
    de: 'Diese Datei hat mehr als 100.000 Aufträge. Bitte teilen Sie sie auf.',
    en: 'This file has more than 100,000 orders. Please split it.',
  },
  unreadableOrders: {
    de: 'Diese Datei ist keine Liste von Aufträgen: Sie hat mehr als 200 Spalten, mehr als 32 Ebenen oder zu viele Werte.',
    en: 'This file is not a list of orders: it has more than 200 columns, more than 32 levels or too many values.',
  },
  tooManyPayments: {
    de: 'Diese Datei spricht von mehr als 50.000 Zahlungen. Bitte teilen Sie sie auf.',
    en: 'This file lists more than 50,000 payments. Please split it.',
  },
  unreadableReport: {
    de: 'Diese Datei ist kein Statusbericht der Bank (pain.002), der sich lesen lässt.',
    en: 'We can’t read this file as a status report from the bank (pain.002).',
  },
  tooManyCodes: {
    de: 'Auf einmal sind höchstens 100.000 Codes möglich.',
    en: 'You can add up to 100,000 codes at a time.',
  },
  beforePeriod: {
    de: 'Dieser Tag liegt vor dem Zeitraum des Dokuments.',
    en: 'This date is before the period of the document.',
  },
  beforeExecution: {
    de: 'Dieser Tag liegt vor dem Tag, an dem die Bank überweisen sollte.',
    en: 'This date is before the day the bank was asked to make the transfer.',
  },
  invitedRecently: {
    de: 'Diese Person wurde in den letzten 30 Tagen schon eingeladen.',
    en: 'You’ve already invited this person in the last 30 days.',
  },
  invitedEnoughToday: {
    de: 'Diese Adresse kann heute keine weitere Einladung bekommen.',
    en: 'This address can’t get another invitation today.',
  },
  undeliverable: {
    de: 'An diese Adresse kam die E-Mail nicht an. Bitte die Schreibweise prüfen.',
    en: 'The e-mail to this address didn’t arrive. Please check the spelling.',
  },
  otherConsentText: {
    de: 'Der Text der Einwilligung hat sich geändert. Bitte neu laden und noch einmal bestätigen.',
    en: 'The consent text has changed. Please reload and confirm again.',
  },
  consentTooOld: {
    de: 'Diese Einwilligung ist älter als ein Jahr. Bitte neu einholen.',
    en: 'This consent is more than a year old. Please ask for it again.',
  },
  unknownStaffNumber: {
    de: 'Diese Mitarbeiternummer gibt es hier nicht.',
    en: 'Your agency has no such staff number.',
  },
  wrongTerminalCode: {
    de: 'Dieser Code öffnet kein Terminal. Er gilt sieben Tage und nur ein Mal.',
    en: 'This code opens no terminal. A code is valid for seven days and works once.',
  },
  notInThisShop: {
    de: 'In dieser Filiale gibt es diese Mitarbeiternummer nicht.',
    en: 'This branch has no such staff number.',
  },
  wrongLeadPin: {
    de: 'Diese Leitungs-PIN passt nicht zur Mitarbeiternummer.',
    en: 'This manager PIN doesn’t match the staff number.',
  },
  unknownShop: { de: 'Diese Filialnummer gibt es nicht.', en: 'There is no branch with this number.' },
  shopInactive: { de: 'Diese Filiale ist abgeschaltet.', en: 'This branch has been deactivated.' },
  notALead: { de: 'Eine PIN bekommt nur, wer eine Filiale leitet.', en: 'Only branch managers get a PIN.' },
  unreadableStaffLine: {
    de: 'Diese Zeile lässt sich nicht lesen: gebraucht werden Mitarbeiternummer, Name und Filialnummer.',
    en: 'We can’t read this line: it needs a staff number, a name and a branch number.',
  },
  staffTwiceInList: {
    de: 'Diese Mitarbeiternummer steht schon weiter oben.',
    en: 'This staff number is already further up.',
  },
  tooManyStaff: {
    de: 'Auf einmal sind höchstens 2.000 Personen möglich.',
    en: 'You can import up to 2,000 people at a time.',
  },
  unreadableStaffList: {
    de: 'Diese Liste lässt sich nicht lesen. Gebraucht werden die Spalten Mitarbeiternummer, Name und Filialnummer.',
    en: 'We can’t read this list. It needs the columns Mitarbeiternummer, Name and Filialnummer.',
  },
  unreadableAdvisorLine: {
    de: 'Diese Zeile lässt sich nicht lesen: gebraucht werden Nummer, Name, Postleitzahl und Ort.',
    en: 'We can’t read this line: it needs a number, a name, a postcode and a town or city.',
  },
  advisorLineTooLong: {
    de: 'Zu lang: Eine Nummer hat höchstens 40 Zeichen, eine Postleitzahl 10, Name und Ort 80.',
    en: 'Too long: a number has at most 40 characters, a postcode 10, a name and a town or city 80.',
  },
  advisorTwiceInList: {
    de: 'Diese Nummer steht schon weiter oben.',
    en: 'This number is already further up.',
  },
  tooManyAdvisors: {
    de: 'Auf einmal sind höchstens 2.000 Personen möglich.',
    en: 'You can import up to 2,000 people at a time.',
  },
  unreadableAdvisorList: {
    de: 'Diese Liste lässt sich nicht lesen. Gebraucht werden die Spalten Nummer, Name, PLZ und Ort.',
    en: 'We can’t read this list. It needs the columns Nummer, Name, PLZ and Ort.',
  },
  yesOrNo: { de: '{field}: bitte ja oder nein', en: '{field}: please enter ja or nein (yes or no)' },
  unreadableLine: {
    de: 'Diese Zeile lässt sich nicht lesen: gebraucht werden Vorname, Nachname und E-Mail. Weitere Angaben brauchen eine Spaltenüberschrift.',
    en: 'We can’t read this line: it needs a first name, a last name and an e-mail address. Anything else needs a column heading.',
  },
  columnsDiffer: {
    de: '{field}: Zwei Spalten der Liste nennen dafür Verschiedenes.',
    en: '{field}: two columns of the list say different things.',
  },
  consentDenied: {
    de: 'In dieser Zeile steht, dass keine Einwilligung vorliegt.',
    en: 'This line says that there is no consent.',
  },
  unreadableInvitationList: {
    de: 'Diese Liste lässt sich nicht lesen: Sie ist leer, hat mehr als 50 Spalten oder eine zu lange Zeile, oder ein Anführungszeichen wird nicht geschlossen.',
    en: 'We can’t read this list: it’s empty, has more than 50 columns or a line that’s too long, or a quotation mark isn’t closed.',
  },
  twiceInList: { de: 'Diese Adresse steht schon weiter oben.', en: 'This address is already further up.' },
  tooManyInvitations: {
    de: 'Auf einmal sind höchstens 500 Einladungen möglich.',
    en: 'You can send up to 500 invitations at a time.',
  },
  noInvitationLeft: {
    de: 'Für heute ist die Grenze erreicht. Morgen geht es weiter.',
    en: 'You’ve reached today’s limit. You can continue tomorrow.',
  },
  amountTooHigh: { de: '{field} ist höher, als hier möglich ist', en: '{field} is higher than allowed' },
  hostNotListed: {
    de: 'Dieser Server steht nicht auf der Liste der Installation. Wer sie betreibt, kann ihn eintragen.',
    en: 'This server is not on the installation’s list. Whoever runs the installation can add it.',
  },
  httpsRequired: { de: '{field} muss mit https:// beginnen', en: '{field} must start with https://' },
  noCredentials: {
    de: '{field} darf weder Benutzername noch Passwort enthalten',
    en: '{field} must not contain a user name or password',
  },
  taken: { de: '{field} ist schon vergeben', en: '{field} is already taken' },
  nothingNamed: {
    de: 'Wählen Sie mindestens eine Kategorie oder ein Produkt',
    en: 'Please choose at least one category or product',
  },
  unknownThing: { de: '{field}: Das gibt es hier nicht', en: '{field}: not found' },
  notBeforeTomorrow: { de: '{field} ist frühestens morgen', en: '{field} must be tomorrow or later' },
  notToday: { de: '{field} ist beim ersten Eintrag heute', en: '{field} must be today for the first entry' },
  dayPassed: { de: '{field} darf nicht in der Vergangenheit liegen', en: '{field} must not be in the past' },
  beforeStart: { de: '{field} darf nicht vor dem Beginn liegen', en: '{field} must not be before the start' },
  beforeEnd: {
    de: '{field} braucht ein Ende und liegt nicht davor',
    en: '{field} needs an end date and must not be before it',
  },
  dayTooFar: { de: '{field} liegt zu weit in der Zukunft', en: '{field} is too far in the future' },
  invalidCommission: {
    de: '{field} hat die Form „standard;5000“: das Modell, dann der Betrag in Cent',
    en: '{field} must look like “standard;5000”: the model, then the amount in cents',
  },
  invalidShopUrl: {
    de: '{field} ist eine Adresse, die mit https:// beginnt',
    en: '{field} must be an address starting with https://',
  },
  shopNotListed: {
    de: '{field} führt auf eine Seite, die nicht zu den Shops gehört. Tragen Sie sie zuerst unter Einstellungen ein: „Weitere Shops“',
    en: '{field} leads to a site that is not one of your shops. Add it under Settings first: “Further shops”',
  },
  invalidIdentifier: {
    de: '{field} besteht aus Kleinbuchstaben, Ziffern und „-“',
    en: '{field} may only contain lowercase letters, digits and “-”',
  },
  pictureRefused: {
    de: 'Das gewählte Bild ist nicht übernommen. Bitte wählen Sie ein anderes, oder gehen Sie ohne es weiter.',
    en: 'The picture wasn’t uploaded. Please choose another, or continue without it.',
  },
  unreadableFile: {
    de: 'Diese Datei ist keine Tabelle (CSV), die sich lesen lässt: Keine ihrer Spalten ist bekannt, oder sie hat mehr als 2.000 Zeilen.',
    en: 'We can’t read this file as CSV: none of its columns are known, or it has more than 2,000 lines.',
  },
  autologinOff: {
    de: '{field}: Die Anmeldung über das Portal (Autologin) ist in den Einstellungen aus',
    en: '{field}: portal login (autologin) is switched off in the settings',
  },
  slipped: {
    de: '{field}: mehr Felder als Spalten, hier ist etwas verrutscht',
    en: '{field}: there are more cells than columns, so something may have shifted',
  },
  twice: {
    de: '{field}: Dieses Produkt steht schon weiter oben',
    en: '{field}: this product already appears further up',
  },
  tariffTwice: {
    de: '{field}: Dieser Tarif steht schon weiter oben',
    en: '{field}: this tariff already appears further up',
  },
  unknownVariable: {
    de: '{field} nennt eine Variable, die es nicht gibt',
    en: '{field} uses a variable that doesn’t exist',
  },
  factsOnly: {
    de: '{field} nennt etwas, das in einer Variable nicht ausgefüllt wird: dort gehen nur die Angaben des Unternehmens',
    en: '{field}: a variable can only use the company details',
  },
  aboveUsual: { de: '{field} liegt über dem üblichen Preis', en: '{field} is above the usual price' },
  otherThanAbove: {
    de: '{field} ist weiter oben für dasselbe Gerät anders',
    en: '{field} is different further up for the same device',
  },
  onlyOne: {
    de: '{field}: Je Kategorie steht nur ein Produkt vorn, in dieser Datei sind es mehrere',
    en: '{field}: only one product per category can be featured, but this file has several',
  },
  otherLineWrong: {
    de: 'Diese Zeile stimmt für sich. Was sie ändern würde, lässt sich erst sagen, wenn auch Zeile {field} desselben Geräts stimmt.',
    en: 'This line is correct. We can tell what it would change once line {field} of the same device is correct too.',
  },
  circle: { de: '{field} würde im Kreis führen', en: '{field} would create a loop' },
  invalidAddress: {
    de: '{field}: bitte eine Adresse mit https:// oder ein Pfad, der mit / beginnt',
    en: '{field}: please use an address with https:// or a path that starts with /',
  },
  invalidOrigin: {
    de: '{field}: bitte nur https:// und den Namen der Seite, ohne Pfad',
    en: '{field}: please use https:// and the domain name only, without a path',
  },
  invalidDomain: {
    de: '{field}: bitte eine Domain (firma.de) oder eine E-Mail-Adresse',
    en: '{field}: please use a domain (company.com) or an e-mail address',
  },
  invalidPath: {
    de: '{field}: ein Pfad beginnt mit / und hat nur Buchstaben, Ziffern, Punkte und Striche',
    en: '{field}: a path must start with / and may only contain letters, digits, dots and dashes',
  },
  pathTaken: { de: '{field}: dort steht schon eine andere Seite', en: '{field}: another page already uses this path' },
  pathOfListing: {
    de: '{field}: dort steht schon eine Produktseite. Ihren Pfad ändern Sie unter „Produktseiten“.',
    en: '{field}: a product page already uses this path. You can change it under “Product pages”.',
  },
  pathReserved: {
    de: '{field}: dieser Pfad gehört der Anwendung selbst',
    en: '{field}: this path is reserved for the application',
  },
  pathParameters: {
    de: '{field}: die Platzhalter des Pfads müssen bleiben',
    en: '{field}: the path’s placeholders must stay',
  },
  unknownPage: { de: '{field}: diese Seite gibt es nicht', en: '{field}: this page doesn’t exist' },
  contrast: { de: '{field}: zu wenig Kontrast', en: '{field}: not enough contrast' },
  unknownToken: { de: '{field}: diesen Wert gibt es nicht', en: '{field}: this value doesn’t exist' },
})
