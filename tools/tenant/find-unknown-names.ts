import type { Writing } from '../../apps/server/src/features/content/document.ts'
import { allWordsOf, knownNames, unknownIn } from '../../apps/server/src/features/content/texts/words-of.ts'
import type { TenantFolder } from './tenant-folder.ts'

type Text = { readonly kind?: string; readonly key: string; readonly withdrawn?: boolean } & {
  readonly title: string
  readonly body: Writing['blocks']
}

/** Texts with an unknown variable; reported and not refused, since an installation may hold such a text already. */
export function findUnknownNames({ texts }: Pick<TenantFolder, 'texts'>): string[] {
  const shown = [...texts]
    .map(([file, row]) => [file, row as unknown as Text] as const)
    .filter(([, row]) => !row.withdrawn)
  const variables = shown.map(([, row]) => row).filter(({ kind }) => kind === 'variable')
  return shown.flatMap(([file, { kind, title, body }]) =>
    unknownIn(allWordsOf({ title, blocks: body }), knownNames(kind === 'variable' ? kind : 'document', variables)).map(
      (name) => `texts/${file}.json uses {${name}}, which does not exist: readers would see a gap`,
    ),
  )
}
