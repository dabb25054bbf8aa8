import { createContext, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import { WordContext } from '#platform/i18n/use-words.ts'
import type { WordStore } from '#platform/i18n/word-store.ts'
import { UiProvider, useUi } from '#ui/ui-provider.tsx'
import type { UiTexts } from '#ui/ui.words.ts'
import { useFrame } from './frame-context.ts'

const TenantWords = createContext<WordStore | undefined>(undefined)

/** Around the back office: it addresses with "Sie", whatever tone the tenant uses for its customers. */
export function DeskWords({ children }: { readonly children: ReactNode }) {
  const words = useContext(WordContext)
  const { deskWords } = useFrame()
  const formal = useMemo<WordStore>(() => {
    if (deskWords === undefined) return words
    const own = new Map<string, { readonly of: object; readonly words: Readonly<Record<string, string>> }>()
    return {
      ...words,
      get(namespace) {
        const of = words.get(namespace)
        const known = own.get(namespace)
        if (known?.of === of) return known.words
        const made = { ...of, ...deskWords[namespace] }
        own.set(namespace, { of, words: made })
        return made
      },
    }
  }, [words, deskWords])
  return (
    <TenantWords value={words}>
      <InWords of={formal}>{children}</InWords>
    </TenantWords>
  )
}

/** Shows the tenant's pages within the back office in the form of address for its customers. */
export function AsCustomersSeeIt({ children }: { readonly children: ReactNode }) {
  return <InWords of={useContext(TenantWords)}>{children}</InWords>
}

function InWords({ of, children }: { readonly of: WordStore | undefined; readonly children: ReactNode }) {
  const { locale, brand, Anchor } = useUi()
  const around = useContext(WordContext)
  const words = of ?? around
  return (
    <WordContext value={words}>
      <UiProvider
        locale={locale}
        texts={words.get('ui') as UiTexts}
        brand={brand}
        link={Anchor === 'a' ? undefined : Anchor}
      >
        {children}
      </UiProvider>
    </WordContext>
  )
}
