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
    check: 'Prüfen',
    send: 'Hochladen',
    result: '{added} angelegt, {duplicates} doppelt.',
    checked: '{added} würden angelegt, {duplicates} sind doppelt.',
    problem: 'Zeile {line}: {code}',
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
    check: 'Check',
    send: 'Upload',
    result: '{added} added, {duplicates} duplicates.',
    checked: '{added} would be added, {duplicates} are duplicates.',
    problem: 'Line {line}: {code}',
    empty: 'No codes yet',
    'empty.text': 'Upload a shop’s codes so that rewards can be collected straight away.',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    ecodes: typeof words.de
  }
}
