/** A text with its marks taken out, as a proof keeps what was shown: `<agb>…</agb>` stands for a link. */
export const withoutMarks = (text: string): string => text.replaceAll(/<\/?\w+>/g, '')
