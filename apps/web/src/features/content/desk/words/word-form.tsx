import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useHasOneLanguage } from '#desk/languages.ts'
import { useClosing } from '#desk/leaving/use-closing.tsx'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { FormActions } from '#ui/form-actions.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import type { Word, Wording } from './word-card.tsx'
import { findWordDraft, keepWordDraft } from './word-drafts.ts'

/**
 * The tenant's own wording of one word in one language: checked against the built-in one, live once it is saved. What is
 * typed is kept until then, also while the list shows other words.
 */
export function WordForm({ word, wording, onClose }: { word: Word; wording: Wording; onClose: () => void }) {
  const done = useWhileShown(onClose)
  const t = useWords('word-desk')
  const isAlone = useHasOneLanguage()
  const toast = useToast()
  const cache = useQueryClient()
  /** The wording that this one replaces, and whether another operator has written it meanwhile. */
  const [kept] = useState(() => findWordDraft(word.name, wording.locale))
  const [before, setBefore] = useState({ own: kept === undefined ? wording.own : kept.before, isTheirs: false })
  const [value, setValue] = useState(kept?.value ?? wording.own ?? wording.builtIn)
  const [problem, setProblem] = useState<string>()
  const isDirty = value !== (wording.own ?? wording.builtIn)
  const keep = (draft: Parameters<typeof keepWordDraft>[2]) => keepWordDraft(word.name, wording.locale, draft)
  const discard = () => {
    keep(undefined)
    onClose()
  }
  const { close, question } = useClosing(isDirty, discard, true)
  useEffect(() => {
    keepWordDraft(word.name, wording.locale, isDirty ? { value, before: before.own } : undefined)
  }, [word.name, wording.locale, isDirty, value, before.own])
  const names = word.placeholders.map((name) => `{${name}}`)
  const left = names.filter((name) => wording.builtIn.includes(name) && !value.includes(name))
  const refresh = async (): Promise<void> => {
    await Promise.all(
      (['searchWords', 'listWordSpaces'] as const).map((list) => cache.invalidateQueries({ queryKey: keyOf(list) })),
    )
  }
  const said = (error: unknown): string => {
    if (!isApiError(error)) return t('problem.failed')
    const code = error.fields[0]?.code
    if (code === 'unknownPlaceholder')
      return names.length === 0
        ? t('problem.noPlaceholder')
        : t('problem.unknownPlaceholder', { names: names.join(', ') })
    if (code === 'wrongTags')
      return t('problem.wrongTags', { names: word.tags.map((name) => `<${name}>…</${name}>`).join(', ') || '–' })
    return t(code === 'required' ? 'problem.required' : 'problem.failed')
  }
  const attempt = async (act: () => Promise<unknown>, tellDone: () => void): Promise<void> => {
    setProblem(undefined)
    try {
      await act()
      keep(undefined)
      await refresh()
      // Of the two answers the first may have shown this wording as changed once more.
      keep(undefined)
      tellDone()
      done()
    } catch (error) {
      if (!isApiError(error, 'lostRace')) return setProblem(said(error))
      const { content } = await call('searchWords', { query: { query: word.name, pagesize: '200' } as never })
      const now = content
        .find(({ name }) => name === word.name)
        ?.wordings.find(({ locale }) => locale === wording.locale)
      setBefore({ own: now?.own ?? null, isTheirs: true })
      setProblem(t('problem.race'))
      void refresh()
    }
  }
  const save = () =>
    attempt(
      () =>
        call('putWord', {
          params: { name: word.name },
          body: { locale: wording.locale, value, before: before.own },
        }),
      () => toast({ text: t('saved'), tone: 'positive' }),
    )
  const reset = () =>
    attempt(
      () =>
        call('resetWord', {
          params: { name: word.name, locale: wording.locale },
          body: before.own === null ? {} : { before: before.own },
        }),
      () => toast({ text: t('reset.done') }),
    )
  return (
    <>
      <Form onSubmit={save} problem={problem}>
        <TextField
          name={`${word.name}-${wording.locale}`}
          label={t('ours')}
          value={value}
          onChange={setValue}
          multiline
          rows={Math.min(8, Math.max(2, Math.ceil(value.length / 40)))}
          maxLength={4_000}
          {...(left.length === 0 ? {} : { below: t('left', { names: left.join(', ') }) })}
        />
        <p className="text-small text-ink-muted">
          {t('builtIn')}:{' '}
          <span lang={wording.locale} className="wrap-anywhere">
            {wording.builtIn}
          </span>
          {before.isTheirs && before.own !== null && (
            <>
              <br />
              {t('ours')}: <span className="wrap-anywhere">{before.own}</span>
            </>
          )}
        </p>
        <FormActions isLast>
          <SubmitButton size="s">{t('save')}</SubmitButton>
          <Button size="s" variant="quiet" onClick={close}>
            {t('cancel')}
          </Button>
          {wording.own !== null && (
            <Button
              size="s"
              variant="quiet"
              aria-label={
                isAlone
                  ? t('reset.named.one', { name: word.name })
                  : t('reset.named', { name: word.name, language: t(wording.locale) })
              }
              onClick={() => void reset()}
            >
              {t('reset')}
            </Button>
          )}
        </FormActions>
      </Form>
      {question}
    </>
  )
}
