import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { saveFile } from '#platform/save-file.ts'
import { useToast } from '#ui/toast.tsx'

/** Fetches a file and passes it to the browser's downloads; answers whether it is loading, and shows errors. */
export function useDownload(): readonly [
  isBusy: boolean,
  download: (fetch: () => Promise<unknown>, name: string) => Promise<void>,
] {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const download = async (fetch: () => Promise<unknown>, name: string): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await fetch(), name)
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: error.title, tone: 'caution' })
    } finally {
      setBusy(false)
    }
  }
  return [isBusy, download]
}
