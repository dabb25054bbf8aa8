/** What PostgreSQL answers to a text, number or day that no column can hold. */
const codes: readonly string[] = ['22021', '22003', '22P02', '22P05', '22008', '22007']

/** Whether an error means that PostgreSQL cannot store a value, which then came from the client. */
export const isUnstorable = ({ code = '' }: { readonly code?: string }): boolean => codes.includes(code)
