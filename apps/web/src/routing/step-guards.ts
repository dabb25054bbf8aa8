/**
 * Called before a step through the browser's history; true intercepts it. Only pages of the back office with unsaved
 * input register here (`desk/leaving/use-unsaved.ts`).
 */
export const stepGuards: (() => boolean)[] = []
