import { useRef, useState } from 'react'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { uploadIcon } from '#ui/tool-icons.ts'
import type { EditedBlock, Language } from './text-writing.ts'

interface Props {
  readonly block: EditedBlock
  readonly language: Language
  readonly onChange: (block: EditedBlock) => void
}

/** A picture of a text: chosen, kept by the server at once, and described for who cannot see it. */
export function PictureField({ block, language, onChange }: Props) {
  const t = useWords('texts')
  const { key } = useTenant()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'working' | 'failed'>('idle')
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setState('working')
    try {
      const { Digest } = await call('uploadPicture', { body: { Bild: await base64Of(file) } })
      onChange({ ...block, Bild: Digest })
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const has = (block.Bild ?? '') !== ''
  return (
    <div className="grid gap-3">
      {has && (
        <img
          src={`/api/v1/${key}/medien/${block.Bild ?? ''}/w480`}
          alt=""
          className="max-h-56 w-auto justify-self-start rounded-s"
        />
      )}
      <div className="grid justify-items-start gap-2">
        <input
          ref={input}
          type="file"
          accept="image/*"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button
          size="s"
          variant="secondary"
          icon={uploadIcon}
          busy={state === 'working'}
          onClick={() => input.current?.click()}
        >
          {t(has ? 'picture.other' : 'picture.choose')}
        </Button>
        <p role="status" className={state === 'failed' ? 'text-small text-critical' : 'text-small text-ink-muted'}>
          {t(state === 'working' ? 'picture.working' : state === 'failed' ? 'picture.failed' : 'picture.hint')}
        </p>
      </div>
      <TextField
        name={`b${block.id}-alt`}
        label={t('block.alt')}
        lang={language}
        hint={t('block.alt.hint')}
        value={block.Beschreibung ?? ''}
        onChange={(Beschreibung) => onChange({ ...block, Beschreibung })}
        maxLength={300}
      />
    </div>
  )
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}
