/** Binds a value and answers its placeholder. */
export type Bind = (value: unknown) => string

export interface Among {
  /** A SELECT of the rows' ids, each once. */
  readonly ids: string
  /** `FROM …` instead: the rows of these ids, each looked up by its key. */
  readonly from: (ids: string) => string
}

/** The query of a report, as SQL: composed of these constants alone, values are bound. */
export interface ReportShape<Sort extends string, Narrowed> {
  /** SELECT list of a row. */
  readonly columns: (bind: Bind) => string
  /**
   * `FROM …`: the tables for filters and order, each with its tenant as `$1`. Tables that only a page's columns or a
   * computed order need are joined for those alone: any join, even an unused one, prevents an index-only answer.
   */
  readonly from: string
  readonly joined?: string
  /** The condition on the owner of the rows. */
  readonly where: (bind: Bind) => string
  /** The same where `narrow` selects the owner: an index without that column answers alone. */
  readonly whereNarrowed?: ((bind: Bind) => string) | undefined
  /** The tie-breaker of rows with the same value: unique, and part of every order. */
  readonly key: string
  /**
   * The orders of the rows; several columns as their index has them. An order that is computed row by row, without an
   * index, is a function: beyond the counted number of rows it is refused.
   */
  readonly sort: Readonly<Record<Sort, string | readonly string[] | ((bind: Bind) => string)>>
  readonly first: { readonly by: NoInfer<Sort>; readonly descending: boolean }
  /**
   * The ids of the rows in the order of `first`, up to the counted number, where an index has this order: only for rows
   * narrowed in this way.
   */
  readonly inOrder?: (narrowed: Narrowed, bind: Bind, beside?: HitsBeside) => string | undefined
  /** Where a filter leaves few rows of another table's: their ids are walked. */
  readonly among?: (narrowed: Narrowed, bind: Bind) => Among | undefined
  /** How the rows of a search are found, if there is one. */
  readonly search?: (narrowed: Narrowed) => TextSearch<Sort>
  /**
   * Conditions of the filters and, last, of the search; empty where there are none.
   * @param walked how each row is compared with the text; undefined where the rows that it finds are looked up
   * @param beside the hits that are expected to be enough; rows that are walked and have another case are looked for among all
   */
  readonly narrow: (narrowed: Narrowed, bind: Bind, walked?: Walked, beside?: HitsBeside) => readonly string[]
}

/** A row is compared with a text by its own words, or looked for among all hits of the text. */
export type Walked = 'byOwnWords' | 'amongHits'

/** A text's hits on one side of a case. Ids are in the order of time (ids.ts): newer cases, or older ones, and itself. */
export interface HitsBeside {
  readonly side: '>=' | '<='
  readonly caseId: string
}

export interface TextSearch<Sort extends string = string> {
  /** Its hits are so few that all are gathered for each page. */
  readonly isLookedUp: boolean
  /** So many rows have the text that its pages may lie among the first rows of the report. */
  readonly walked: Walked | undefined
  readonly deepest: number
  /** The column of the case that the text finds. */
  readonly caseId: string
  /** The order whose index has the other filters too: only the rows that they leave are walked. */
  readonly indexedBy?: Sort | undefined
}

export interface ReportRequest<Sort extends string, Narrowed> {
  readonly orderBy?: Sort | undefined
  readonly descending?: boolean | undefined
  readonly pageSize?: number | undefined
  readonly pageNumber?: number | undefined
  readonly narrowed: Narrowed
}
