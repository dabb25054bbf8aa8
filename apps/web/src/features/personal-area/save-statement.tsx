import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { downloadIcon } from '#ui/tool-icons.ts'

/** The year's statement for one's own papers. */
export function SaveStatement({ year }: { year: number }) {
  const w = useWords('year')
  const save = useMutation({
    mutationFn: async () => {
      const file = await call('getRewardYearStatement', { params: { year: String(year) } })
      saveFile(file, w('pdf.file', { year: String(year) }))
    },
  })
  const said = save.isSuccess
    ? w('pdf.done')
    : save.isError
      ? w(isApiError(save.error, 'tooMany') ? 'pdf.tooMany' : 'pdf.failed')
      : ''
  return (
    <div className="grid gap-2">
      <Button variant="secondary" icon={downloadIcon} busy={save.isPending} onClick={() => save.mutate()}>
        {w('pdf')}
      </Button>
      <p role="status" className="text-small text-ink-muted empty:hidden">
        {said}
      </p>
    </div>
  )
}
