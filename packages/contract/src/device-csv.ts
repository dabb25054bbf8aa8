/**
 * Columns of the devices' CSV: a line for each tariff of a device; each of its lines repeats the device's own columns.
 */
export const deviceFactColumns = [
  'GeraeteTyp',
  'Hersteller',
  'HandyName',
  'Beschreibung1_de',
  'Beschreibung1_en',
  'Beschreibung2_de',
  'Beschreibung2_en',
  'Position',
  'TopPosition',
] as const

export const deviceTariffColumns = ['PreisHandy', 'PreisTarif', 'Aktion_de', 'Aktion_en', 'Aktionspreis'] as const

export const deviceColumns = ['HandyId', ...deviceFactColumns, 'TarifId', ...deviceTariffColumns] as const

export type DeviceColumn = (typeof deviceColumns)[number]

/** The most lines of one file. */
export const mostDeviceLines = 2_000
