/**
 * Asked before a step through the browser's history is followed; true takes it over. Only pages of the back office with
 * something unsaved stand here (`desk/leaving/use-unsaved.ts`).
 */
export const stepGuards: (() => boolean)[] = []
