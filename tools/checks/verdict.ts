/** A check's result: one line when all is well, the faults otherwise. */
export type Verdict = { readonly ok: boolean; readonly report: string }
