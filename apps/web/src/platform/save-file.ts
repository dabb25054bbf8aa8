/** Hands a file that a call answered to the browser's downloads. */
export function saveFile(body: unknown, name: string): void {
  if (!(body instanceof Blob)) throw new TypeError('The call answered no file')
  const address = URL.createObjectURL(body)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download holds on to the file by itself from the next task on.
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}
