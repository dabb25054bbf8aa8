import { useRef, useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/page.tsx'
import { readBase64 } from '#platform/read-base64.ts'
import type { LookEditor, LookPictures } from './use-look.ts'

const kinds = { Logo: ['logo', 'w320'], Symbol: ['icon', 'square64'], Teilen: ['share', 'share'] } as const
type Kind = keyof typeof kinds

/** Logo, icon and the picture for sharing. */
export function LookPictureFields({ editor }: { readonly editor: LookEditor }) {
  return (
    <Stack gap="l">
      {(Object.keys(kinds) as Kind[]).map((kind) => (
        <PictureField
          key={kind}
          kind={kind}
          value={editor.look.pictures[kind]}
          onChange={(value) => editor.setPictures({ ...editor.look.pictures, [kind]: value })}
        />
      ))}
    </Stack>
  )
}

interface Props {
  readonly kind: Kind
  readonly value: LookPictures['Logo']
  readonly onChange: (value: LookPictures['Logo']) => void
}

function PictureField({ kind, value, onChange }: Props) {
  const w = useWords('look')
  const { key } = useTenant()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [name, size] = kinds[kind]
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setBusy(true)
    setProblem(undefined)
    try {
      onChange(await call('uploadPicture', { body: { Bild: await readBase64(file) } }))
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.fields[0]?.message ?? error.title)
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className="min-w-0">
      <legend className="strong mb-1.5">{w(`picture.${name}`)}</legend>
      <p className="mb-3 text-small text-ink-muted">{w(`picture.${name}.hint`)}</p>
      {value === null ? (
        <p className="mb-3 text-small">{w('picture.none')}</p>
      ) : (
        <img
          src={`/api/v1/${key}/medien/${value.Digest}/${size}`}
          alt={w(`picture.${name}`)}
          width={value.Breite}
          height={value.Hoehe}
          className="mb-3 h-auto max-h-32 w-auto max-w-full border border-line bg-tint"
        />
      )}
      {problem !== undefined && (
        <div className="mb-3">
          <Banner tone="critical" live>
            {w('picture.failed', { text: problem })}
          </Banner>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="s" variant="secondary" busy={isBusy} onClick={() => input.current?.click()}>
          {w(value === null ? 'picture.choose' : 'picture.replace')}
        </Button>
        {value !== null && (
          <Button size="s" variant="quiet" onClick={() => onChange(null)}>
            {w('picture.remove')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr-only"
        tabIndex={-1}
        aria-label={w(`picture.${name}`)}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}
