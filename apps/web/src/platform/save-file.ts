/** Hands what a call answered to the browser's downloads: a file as it came, or JSON that was read already. */
export function saveFile(answer: unknown, name: string): void {
  const blob =
    answer instanceof Blob ? answer : new Blob([`${JSON.stringify(answer, null, 2)}\n`], { type: 'application/json' })
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download holds on to the file by itself from the next task on.
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}
