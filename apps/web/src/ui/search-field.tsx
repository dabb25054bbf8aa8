import { useEffect, useId, useRef, useState } from 'react'
import { useAreaTexts } from './area-texts.ts'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  hideLabel?: boolean | undefined
  name?: string | undefined
  value?: string | undefined
  onSearch: (text: string) => void
  placeholder?: string | undefined
}

const pause = 300 // ms after the last key

/** Searches while typing, after a short pause, or at once on Enter. */
export function SearchField({ label, hideLabel, name = 'search', value = '', onSearch, placeholder }: Props) {
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
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'strong'}>
        {label}
      </label>
      {/* In the narrow box its end would be cut off, and what is typed would hide it. */}
      {placeholder && (
        <p aria-hidden className="text-small text-ink-muted md:hidden">
          {placeholder}
        </p>
      )}
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
          className="field-input max-md:placeholder:text-transparent [&::-webkit-search-cancel-button]:hidden"
          placeholder={placeholder}
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
