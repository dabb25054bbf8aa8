import type { ComponentType } from 'react'
import type { Layout } from '#routing/catalogue.ts'
import { Site } from './site.tsx'

/** The layouts around a screen; a public page loads that of no other area. */
export const layouts: Readonly<Record<Layout, () => Promise<ComponentType>>> = {
  public: () => Promise.resolve(Site),
  personal: async () => (await import('./personal-layout.tsx')).PersonalLayout,
  agency: async () => (await import('./agency-layout.tsx')).AgencyLayout,
  operator: async () => (await import('./operator-layout.tsx')).OperatorLayout,
  bare: async () => (await import('./operator-layout.tsx')).BareLayout,
}
