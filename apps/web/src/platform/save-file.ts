/** Passes a call's answer to the browser's downloads: a file as it came, or parsed JSON. */
export function saveFile(answer: unknown, name: string): void {
  const blob =
    answer instanceof Blob ? answer : new Blob([`${JSON.stringify(answer, null, 2)}\n`], { type: 'application/json' })
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // From the next task on the download itself holds the file.
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}
