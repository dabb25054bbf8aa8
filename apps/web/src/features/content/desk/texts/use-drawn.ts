import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#platform/api/api.ts'
import type { TextKind } from './text-names.ts'
import { sent, type EditedWriting } from './text-writing.ts'

/** The text as the server renders it, shortly after typing; of a mail one of its forms. */
export function useDrawn(kind: TextKind, name: string, writing: EditedWriting, form?: number) {
  const settled = useSettled(writing)
  // A picture that is not chosen yet has no address.
  const blocks = settled.blocks.filter((block) => block.kind !== 'picture' || Boolean(block.picture))
  const [written] = sent([{ ...settled, blocks }])
  const body = { ...written!, ...(form === undefined ? {} : { sample: form }) }
  return useQuery({
    queryKey: ['previewText', kind, name, body],
    queryFn: ({ signal }) => call('previewText', { params: { kind, key: name }, body }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
}

const pauseMs = 350

/** The text once typing has paused. */
function useSettled(writing: EditedWriting): EditedWriting {
  const [settled, setSettled] = useState(writing)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(writing), pauseMs)
    return () => clearTimeout(timer)
  }, [writing])
  return settled.locale === writing.locale ? settled : writing
}
