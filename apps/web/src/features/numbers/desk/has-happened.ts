/** Whether anything was counted: also where nobody recommended or ordered, a click, a payment or an ending may have been. */
export const hasHappened = (total: Readonly<Record<string, number>>): boolean =>
  Object.values(total).some((counted) => counted !== 0)
