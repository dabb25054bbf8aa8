/**
 * A text of several lines as the contract takes it. Programs for notes, slides and documents put line ends and marks of
 * their own into what is copied from them; nobody sees these, so nobody could mend a text that is refused for them.
 */
export const plainText = (pasted: string): string =>
  pasted
    .replaceAll(/\r\n?|[\u000b\u000c\u2028\u2029]/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000e-\u001f\u007f\ufeff]/g, '')
    .trim()
