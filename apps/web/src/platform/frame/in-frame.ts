/** Whether this page stands in a frame, of whatever site. */
export const isInFrame = (): boolean => window.parent !== window
