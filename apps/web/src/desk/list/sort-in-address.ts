/** The parameter of a list's order. It hides no row: it is no filter, and outlives them. */
export const orderName = 'sortierung'

interface Sort<By extends string> {
  readonly by: By
  readonly descending: boolean
}

/** The order that a list's address names: a column, behind `-` descending. An unknown column counts as no order. */
export function readSort<By extends string>(text: string | undefined, columns: readonly By[]): Sort<By> | undefined {
  const by = columns.find((column) => column === text?.replace(/^-/, ''))
  return by === undefined ? undefined : { by, descending: text?.startsWith('-') === true }
}

/** The address's text for an order; an empty one for the order that the list has by itself. */
export const writeSort = (sort: Sort<string> | undefined): string =>
  sort === undefined ? '' : `${sort.descending ? '-' : ''}${sort.by}`
