import { useRef, useState } from 'react'
import { useAreaTexts } from './area-texts.ts'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'
import { useField } from './form-context.ts'
import type { FieldProps } from './form-context.ts'
import { Icon } from './icon.tsx'
import { fileIcon, uploadIcon } from './tool-icons.ts'

type Props = FieldProps & {
  accept?: string | undefined
  multiple?: boolean | undefined
  /** whether the chosen files are listed by name; off where the screen shows itself what became of them */
  isNamed?: boolean | undefined
  onFiles?: ((files: readonly File[]) => void) | undefined
}

/** A file input with a large target that also accepts a drop; the input is the browser's own. */
export function FileDrop({ accept, multiple, isNamed = true, onFiles, ...field }: Props) {
  const texts = useAreaTexts()
  const ids = useField(field)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [files, setFiles] = useState<readonly File[]>([])
  const take = (list: FileList | null): void => {
    const next = [...(list ?? [])]
    if (isNamed) setFiles(next)
    onFiles?.(next)
  }
  return (
    <div className="grid gap-1.5">
      <span className="strong" id={`${ids.id}-label`}>
        {field.label}
      </span>
      {field.hint && (
        <p id={ids.hintId} className="text-small text-ink-muted">
          {field.hint}
        </p>
      )}
      <label
        className={cx(
          'relative grid justify-items-center gap-2 rounded-m border-2 border-dashed bg-raised p-8 text-center transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          over ? 'border-action bg-tint' : ids.error ? 'border-critical' : 'border-line-strong hover:border-ink',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (field.disabled) return
          if (input.current) input.current.files = event.dataTransfer.files
          take(event.dataTransfer.files)
        }}
      >
        <Icon name={uploadIcon} size={1.75} className="text-action" />
        <span>
          <span className="strong text-link underline underline-offset-4">{texts.chooseFile}</span>{' '}
          <span className="text-ink-muted">{texts.dropFile}</span>
        </span>
        <input
          ref={input}
          type="file"
          id={ids.id}
          name={field.name}
          accept={accept}
          multiple={multiple}
          required={field.required}
          // The browser's own `disabled` drops the focus, such as that of the choice that is being stored.
          aria-disabled={field.disabled || undefined}
          className="sr-only"
          aria-labelledby={`${ids.id}-label`}
          aria-describedby={ids.describedBy}
          aria-invalid={ids.error ? true : undefined}
          // The same file, once it is corrected, is a choice again.
          onClick={(event) => {
            if (field.disabled) event.preventDefault()
            else event.currentTarget.value = ''
          }}
          onChange={(event) => take(event.target.files)}
        />
      </label>
      <ul aria-live="polite" className="grid gap-1 text-small empty:hidden">
        {files.map((file) => (
          <li key={file.name} className="flex items-center gap-2">
            <Icon name={fileIcon} />
            {file.name}
          </li>
        ))}
      </ul>
      <FieldError ids={ids} />
    </div>
  )
}
