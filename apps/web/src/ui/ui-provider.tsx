import { createContext, useContext, useMemo } from 'react'
import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react'
import type { UiLocale, UiTexts } from './ui.words.ts'

export type Motif = 'signals' | 'harbour' | 'cables'
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children?: ReactNode }

export type Brand = {
  name: string
  motif: Motif
  /** a built-in mark, an image of the tenant's, or nothing: then the name is set as a word mark */
  logo?: 'fernblick' | 'hanse-assekuranz' | 'werkstrom' | { src: string; width: number; height: number } | undefined
}

type Ui = { locale: UiLocale; texts: UiTexts; brand: Brand; Anchor: ComponentType<LinkProps> | 'a' }

const UiContext = createContext<Ui | null>(null)

type UiProviderProps = {
  locale: UiLocale
  brand: Brand
  /** renders every link inside the components, e.g. the router's; default: a plain anchor */
  link?: ComponentType<LinkProps> | undefined
  texts: UiTexts
  children: ReactNode
}

/** Gives the components their words, the tenant's brand and the function for links. */
export function UiProvider({ locale, brand, link, texts, children }: UiProviderProps) {
  const value = useMemo<Ui>(() => ({ locale, brand, texts, Anchor: link ?? 'a' }), [locale, brand, link, texts])
  return <UiContext value={value}>{children}</UiContext>
}

export function useUi(): Ui {
  const ui = useContext(UiContext)
  if (ui === null) throw new Error('A component stands outside of UiProvider')
  return ui
}
