import { useState, type ReactNode } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { readBase64 } from '#platform/read-base64.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { useTelling } from '../use-telling.ts'

interface Props {
  readonly label: string
  readonly hint?: string
  /** The present photo, or its placeholder. */
  readonly shown: ReactNode
  readonly hasPhoto: boolean
  /** Stores a picture in Base64; an empty one removes it. */
  readonly send: (picture: string) => Promise<void>
}

/** A person's photo: saved at once, independently of the form. */
export function PhotoPick({ label, hint, shown, hasPhoto, send }: Props) {
  const kit = useWords('desk-kit')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const tell = useTelling(setProblem)
  const keep = async (picture: string) => {
    setBusy(true)
    setProblem('')
    try {
      await send(picture)
    } catch (error) {
      if (!isApiError(error)) throw error
      tell(error.fields[0]?.message || error.title)
    } finally {
      setBusy(false)
    }
  }
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    const picture = await readBase64(file).catch(() => undefined)
    if (picture === undefined) tell(kit('file.gone'))
    else await keep(picture)
  }
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3" aria-live="polite">
        {shown}
        {isBusy && <span className="text-small text-ink-muted">{kit('picture.loading')}</span>}
        {hasPhoto && (
          <Button size="s" variant="quiet" busy={isBusy} onClick={() => void keep('')}>
            {kit('picture.remove')}
          </Button>
        )}
      </div>
      <FileDrop
        name="photo"
        label={label}
        hint={hint === undefined ? kit('picture.hint') : `${kit('picture.hint')} ${hint}`}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif,image/svg+xml"
        error={problem === '' ? undefined : problem}
        isNamed={false}
        // Each is stored at once: a second one would compete with it.
        disabled={isBusy}
        onFiles={(files) => void take(files[0])}
      />
    </div>
  )
}
