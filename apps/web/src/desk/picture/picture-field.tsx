import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import type { PictureValues } from './picture-values.ts'

interface Props {
  readonly form: {
    readonly values: PictureValues
    readonly set: (name: keyof PictureValues, value: string) => void
  }
  /** What it shows, for those who do not see it. */
  readonly name: string
}

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/svg+xml'

/**
 * Takes a picture by drop or choice, uploads it at once, and shows it as it was kept. One that was refused stays told
 * until another is chosen or it is given up; saving waits for that (`pictureFault`).
 */
export function PictureField({ form, name }: Props) {
  const t = useWords('desk-product')
  const { key } = useTenant()
  const [busy, setBusy] = useState(false)
  const { picture, pictureProblem } = form.values
  const upload = async (file: File | undefined) => {
    if (file === undefined) return
    setBusy(true)
    form.set('pictureProblem', t('picture.unfinished', { file: file.name }))
    try {
      form.set('picture', (await call('uploadPicture', { body: { Bild: await toBase64(file) } })).Digest)
      form.set('pictureProblem', '')
    } catch (error) {
      const told = isApiError(error) ? error.fields[0]?.message || error.title : ''
      form.set('pictureProblem', `${file.name}: ${told || t('picture.failed')}`)
      if (!isApiError(error)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <div className="grid content-start justify-items-start gap-2 [&>:first-child]:w-full">
        <FileDrop
          name="pictureProblem"
          label={t('picture.drop')}
          hint={t('picture.hint')}
          accept={accepted}
          error={busy || pictureProblem === '' ? undefined : pictureProblem}
          isNamed={false}
          onFiles={(files) => void upload(files[0])}
        />
        {!busy && pictureProblem !== '' && (
          <Button size="s" variant="quiet" onClick={() => form.set('pictureProblem', '')}>
            {t('picture.without')}
          </Button>
        )}
      </div>
      <div className="grid content-start gap-2" aria-live="polite">
        {busy && <p className="text-small text-ink-muted">{t('picture.loading')}</p>}
        {picture !== '' && (
          <>
            <img
              src={`/api/v1/${key}/medien/${picture}/w320`}
              alt={t('picture.alt', { name })}
              className="aspect-4/3 w-full rounded-m border border-line bg-tint object-contain"
            />
            <Button size="s" variant="quiet" onClick={() => form.set('picture', '')}>
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
