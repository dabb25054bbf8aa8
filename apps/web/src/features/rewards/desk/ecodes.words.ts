import { defineWords } from '#platform/i18n/define-words.ts'

/** The pools of e-codes. */
export const words = defineWords({
  de: {
    'column.option': 'Gutschein',
    'column.value': 'Wert',
    'column.free': 'Frei',
    'column.used': 'Vergeben',
    'column.waiting': 'Wartend',
    title: 'Gutscheincodes',
    lead: 'Ein leerer Topf hält eine Prämie an, sie geht nicht verloren.',
    upload: 'Codes hochladen',
    option: 'Gutschein',
    value: 'Wert in Euro',
    validUntil: 'Gültig bis',
    codes: 'Codes, einer je Zeile',
    send: 'Hochladen',
    result: '{added} angelegt, {duplicates} doppelt.',
    problem: 'Zeile {line} ist kein Code und wurde ausgelassen.',
    'problem.more_one': 'Und {count} weitere Zeile.',
    'problem.more_other': 'Und {count} weitere Zeilen.',
    'codes.hint': 'Ein Code hat 4 bis 100 Zeichen, ohne Leerzeichen und Umlaute.',
    noVoucher: 'Noch kein Gutschein',
    'noVoucher.text':
      'Legen Sie zuerst eine Prämienart an, die als Gutscheincode ankommt. Danach laden Sie hier die Codes des Händlers hoch.',
    'noVoucher.action': 'Zu den Prämienarten',
    empty: 'Noch keine Codes',
    'empty.text': 'Laden Sie die Codes eines Händlers hoch, damit Prämien sofort abgeholt werden können.',
  },
  en: {
    'column.option': 'Voucher',
    'column.value': 'Value',
    'column.free': 'Available',
    'column.used': 'Used',
    'column.waiting': 'Waiting',
    title: 'E-codes',
    lead: 'If a pool is empty, rewards have to wait, but are never lost.',
    upload: 'Upload codes',
    option: 'Voucher',
    value: 'Value in euros',
    validUntil: 'Valid until',
    codes: 'Codes, one per line',
    send: 'Upload',
    result: '{added} added, {duplicates} duplicates.',
    problem: 'Line {line} isn’t a code and was left out.',
    'problem.more_one': 'And {count} more line.',
    'problem.more_other': 'And {count} more lines.',
    'codes.hint': 'A code has 4 to 100 characters, with no spaces or accented letters.',
    noVoucher: 'No voucher yet',
    'noVoucher.text': 'First create a payout option that is paid by e-code. Then upload the shop’s codes here.',
    'noVoucher.action': 'Go to payout options',
    empty: 'No codes yet',
    'empty.text': 'Upload a shop’s codes so that rewards can be collected straight away.',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    ecodes: typeof words.de
  }
}
