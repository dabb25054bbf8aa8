import { useRef, useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { readBase64 } from '#platform/read-base64.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { useTelling } from '../use-telling.ts'

export type UploadedPicture = AnswerOf<'uploadPicture'>

interface Props {
  readonly name: string
  readonly label: string
  readonly hint: string
  /** The digest of the chosen picture; '' without one. */
  readonly picture: string
  /** The size it is shown in. */
  readonly size?: string
  readonly alt: string
  /** The text without a picture. */
  readonly none?: string
  /** Why a chosen file did not become the picture, in words; '' without a fault. */
  readonly problem: string
  readonly onProblem: (problem: string) => void
  readonly onTaken: (picture: UploadedPicture) => void
  readonly onRemove?: () => void
}

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/svg+xml'

/**
 * Takes a picture by drop or choice, uploads it at once, and shows the stored version. A refusal stays visible until
 * another is chosen or it is cancelled.
 */
export function PictureField(props: Props) {
  const { name, label, hint, picture, size = 'w320', alt, none, problem, onProblem, onRemove } = props
  const t = useWords('desk-kit')
  const { key } = useTenant()
  const [busy, setBusy] = useState(false)
  // Input during the upload is part of the values that the picture is added to.
  const latest = useRef(props)
  latest.current = props
  const tell = useTelling(onProblem)
  const chosen = useRef<File>(undefined)
  const upload = async (file: File | undefined) => {
    if (file === undefined) return
    chosen.current = file
    // The answer about a file is dropped when another one has been chosen meanwhile.
    const isLast = () => chosen.current === file
    setBusy(true)
    onProblem(t('picture.unfinished', { file: file.name }))
    try {
      const taken = await call('uploadPicture', { body: { picture: await readBase64(file) } })
      if (!isLast()) return
      latest.current.onTaken(taken)
      onProblem('')
    } catch (error) {
      if (!isLast()) return
      const told = isApiError(error) ? error.fields[0]?.message || error.title : ''
      tell(`${file.name}: ${told || t('picture.failed')}`)
      if (!isApiError(error)) throw error
    } finally {
      if (isLast()) setBusy(false)
    }
  }
  return (
    <div className="@container">
      <div className="grid gap-4 @min-[30rem]:grid-cols-[minmax(0,1fr)_12rem]">
        <div className="grid content-start justify-items-start gap-2 [&>:first-child]:w-full">
          <FileDrop
            name={name}
            label={label}
            hint={hint}
            accept={accepted}
            error={busy || problem === '' ? undefined : problem}
            isNamed={false}
            onFiles={(files) => void upload(files[0])}
          />
          {!busy && problem !== '' && (
            <Button size="s" variant="quiet" onClick={() => onProblem('')}>
              {t('picture.without')}
            </Button>
          )}
        </div>
        <div className="grid max-w-48 content-start gap-2" aria-live="polite">
          {busy && <p className="text-small text-ink-muted">{t('picture.loading')}</p>}
          {picture === '' ? (
            none !== undefined && <p className="text-small">{none}</p>
          ) : (
            <>
              <img
                src={`/api/v1/${key}/medien/${picture}/${size}`}
                alt={alt}
                className="aspect-4/3 w-full rounded-m border border-line bg-tint object-contain"
              />
              {onRemove !== undefined && (
                <Button size="s" variant="quiet" onClick={onRemove}>
                  {t('picture.remove')}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  )
}
