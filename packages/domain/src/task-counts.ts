/** A task's cases are counted to here; its list says how many more there are. */
export const mostTasksCounted = 1_000
