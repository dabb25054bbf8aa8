import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'

interface Props {
  /** The digest of what is chosen; '' where nothing is. */
  readonly value: string
  readonly onChange: (digest: string) => void
  /** What it shows, for those who do not see it. */
  readonly name: string
}

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/svg+xml'

/** Takes a picture by drop or choice, uploads it at once, and shows it as it was kept. */
export function PictureField({ value, onChange, name }: Props) {
  const t = useWords('desk-product')
  const { key } = useTenant()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const upload = async (file: File | undefined) => {
    if (file === undefined) return
    setBusy(true)
    setProblem(undefined)
    try {
      onChange((await call('uploadPicture', { body: { Bild: await toBase64(file) } })).Digest)
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.fields[0]?.message || error.title || t('picture.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <FileDrop
        name="pictureFile"
        label={t('picture.drop')}
        hint={t('picture.hint')}
        accept={accepted}
        error={problem}
        onFiles={(files) => void upload(files[0])}
      />
      <div className="grid content-start gap-2" aria-live="polite">
        {busy && <p className="text-small text-ink-muted">{t('picture.loading')}</p>}
        {value !== '' && (
          <>
            <img
              src={`/api/v1/${key}/medien/${value}/w320`}
              alt={t('picture.alt', { name })}
              className="aspect-4/3 w-full rounded-m border border-line bg-tint object-contain"
            />
            <Button size="s" variant="quiet" onClick={() => onChange('')}>
              {t('picture.remove')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 32_768) parts.push(String.fromCharCode(...bytes.subarray(at, at + 32_768)))
  return btoa(parts.join(''))
}
