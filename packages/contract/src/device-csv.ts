/** Columns of the devices' CSV: a line for each tariff of a device; what is the device's stands in each of its lines. */
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

/** Most lines of one file. */
export const mostDeviceLines = 2_000
