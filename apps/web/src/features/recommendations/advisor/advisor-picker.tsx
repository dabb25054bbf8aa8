import { useEffect, useRef, useState } from 'react'
import { useAnswer } from '#platform/answers/use-answer.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { chevronLeftIcon, chevronRightIcon } from '#ui/tool-icons.ts'
import { AdvisorLine } from './advisor-line.tsx'

type Page = AnswerOf<'searchAdvisors'>
type Advisor = Page['content'][number]

const pauseMs = 300
const nobody: Page = { content: [], hasNext: false, pageCount: 0, totalCount: 0, totalCountIsExact: true }

interface Props {
  readonly isRequired: boolean
  readonly field: { readonly name: string; readonly value: string; readonly onChange: (value: string) => void }
}

/**
 * The advisor search: by name, postcode or place, six at a time (spec §7.2, §9). A search that fails shows no advisor
 * (spec §8).
 */
export function AdvisorPicker({ isRequired, field }: Props) {
  const w = useWords('advisor')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState({ text: '', page: 1 })
  const [chosen, setChosen] = useState<Advisor>()
  const shown = useRef(nobody)
  useEffect(() => {
    const timer = setTimeout(() => setAsked((now) => (now.text === typed ? now : { text: typed, page: 1 })), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useAnswer(
    queryOf('searchAdvisors', { query: { query: asked.text.trim(), page: String(asked.page) } }),
    { retry: false },
  )
  const isWaiting = found.data === undefined && found.error === null
  const page = found.data ?? (isWaiting ? shown.current : nobody)
  useEffect(() => {
    shown.current = page
  }, [page])
  const isOnPage = page.content.some(({ externalId: id }) => id === field.value)
  const offered = chosen === undefined || isOnPage ? page.content : [chosen, ...page.content]
  const choose = (id: string): void => {
    setChosen(offered.find(({ externalId }) => externalId === id))
    field.onChange(id)
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <TextField
        name="advisorSearch"
        fieldName={null}
        type="search"
        label={w('search')}
        hint={w('search.hint')}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
      <p role="status" className="text-small text-ink-muted">
        {isWaiting ? w('searching') : w('found', { count: page.totalCount })}
      </p>
      {isWaiting && offered.length === 0 ? (
        <Skeleton height="14rem" />
      ) : (
        <RadioGroup
          look="cards"
          {...field}
          hideLegend
          legend={w('legend')}
          columns={2}
          required={isRequired}
          onChange={choose}
          options={[
            ...(isRequired || offered.length === 0 ? [] : [{ value: '', title: w('none') }]),
            ...offered.map((advisor) => ({ value: advisor.externalId, title: <AdvisorLine advisor={advisor} /> })),
          ]}
        />
      )}
      {page.pageCount > 1 && (
        <nav aria-label={w('pages')} className="grid grid-cols-[auto_1fr_auto] items-center gap-3 sm:flex">
          <Button
            size="s"
            variant="secondary"
            icon={chevronLeftIcon}
            disabled={asked.page === 1}
            onClick={() => setAsked({ ...asked, page: asked.page - 1 })}
          >
            {w('pages.back')}
          </Button>
          <span className="tabular text-center text-small text-ink-muted">
            {w('pages.at', { page: asked.page, count: page.pageCount })}
          </span>
          <Button
            size="s"
            variant="secondary"
            iconEnd={chevronRightIcon}
            disabled={!page.hasNext}
            onClick={() => setAsked({ ...asked, page: asked.page + 1 })}
          >
            {w('pages.on')}
          </Button>
        </nav>
      )}
    </div>
  )
}
