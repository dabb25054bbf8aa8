import { useEffect, useId, useRef, useState } from 'react'
import { useAreaTexts } from './area-texts.ts'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  hideLabel?: boolean | undefined
  name?: string | undefined
  value?: string | undefined
  onSearch: (text: string) => void
  /** what it finds */
  hint?: string | undefined
}

const pause = 300 // ms after the last key

/** Searches while typing, after a short pause, or at once on Enter. */
export function SearchField({ label, hideLabel, name = 'search', value = '', onSearch, hint }: Props) {
  const texts = useAreaTexts()
  const id = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(value)
  const [given, setGiven] = useState(value)
  if (given !== value) {
    setGiven(value)
    // What was searched for comes back without the space behind the last word.
    if (text.trim() !== value) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (next: string, wait: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(next.trim()), wait)
  }
  return (
    <form
      role="search"
      aria-label={label}
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        search(text, 0)
      }}
    >
      {/* In the box its end would be cut off, and what is typed would hide it. */}
      <div className="flex flex-wrap items-baseline gap-x-2">
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'strong'}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-small text-ink-muted">
            {hint}
          </p>
        )}
      </div>
      <div className="field-box">
        <span className="field-affix">
          <Icon name="search" />
        </span>
        <input
          id={id}
          name={name}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          className="field-input [&::-webkit-search-cancel-button]:hidden"
          aria-describedby={hint && `${id}-hint`}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            search(event.target.value, pause)
          }}
        />
        {text && (
          <button
            type="button"
            className="grid w-12 place-items-center rounded-field"
            aria-label={texts.clearSearch}
            onClick={() => {
              setText('')
              search('', 0)
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
    </form>
  )
}
