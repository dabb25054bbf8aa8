/** Whether any site frames this page. */
export const isInFrame = (): boolean => window.parent !== window
