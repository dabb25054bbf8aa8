import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import type { Word, Wording } from './word-card.tsx'

/** The tenant's own wording of one word in one language: checked against the built-in one, live once it is saved. */
export function WordForm({ word, wording, onClose }: { word: Word; wording: Wording; onClose: () => void }) {
  const t = useWords('word-desk')
  const toast = useToast()
  const cache = useQueryClient()
  const [before, setBefore] = useState(wording.Eigen)
  const [value, setValue] = useState(wording.Eigen ?? wording.Eingebaut)
  const [problem, setProblem] = useState<string>()
  const names = word.Platzhalter.map((name) => `{${name}}`)
  const left = names.filter((name) => wording.Eingebaut.includes(name) && !value.includes(name))
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
      return t('problem.wrongTags', { names: word.Marken.map((name) => `<${name}>…</${name}>`).join(', ') || '–' })
    return t(code === 'required' ? 'problem.required' : 'problem.failed')
  }
  const save = async (): Promise<void> => {
    setProblem(undefined)
    try {
      await call('putWord', {
        params: { name: word.Name },
        body: { Sprache: wording.Sprache, Wert: value, Bisher: before },
      })
      await refresh()
      toast({ text: t('saved'), tone: 'positive' })
      onClose()
    } catch (error) {
      if (!isApiError(error, 'lostRace')) return setProblem(said(error))
      const { Content } = await call('searchWords', { query: { query: word.Name, pagesize: '200' } as never })
      const now = Content.find(({ Name }) => Name === word.Name)?.Fassungen.find(
        ({ Sprache }) => Sprache === wording.Sprache,
      )
      setBefore(now?.Eigen ?? null)
      setProblem(t('problem.race'))
      void refresh()
    }
  }
  const reset = async (): Promise<void> => {
    try {
      await call('resetWord', { params: { name: word.Name, sprache: wording.Sprache } })
      await refresh()
      toast({ text: t('reset.done') })
      onClose()
    } catch (error) {
      setProblem(said(error))
    }
  }
  return (
    <Form onSubmit={save} problem={problem}>
      <TextField
        name={`${word.Name}-${wording.Sprache}`}
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
        <span lang={wording.Sprache} className="wrap-anywhere">
          {wording.Eingebaut}
        </span>
        {before !== wording.Eigen && before !== null && (
          <>
            <br />
            {t('ours')}: <span className="wrap-anywhere">{before}</span>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="s">{t('save')}</SubmitButton>
        <Button size="s" variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        {wording.Eigen !== null && (
          <Button
            size="s"
            variant="quiet"
            aria-label={t('reset.named', { name: word.Name, language: t(wording.Sprache) })}
            onClick={() => void reset()}
          >
            {t('reset')}
          </Button>
        )}
      </div>
    </Form>
  )
}
