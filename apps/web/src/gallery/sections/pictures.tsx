import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon.tsx'
import { iconPaths } from '#ui/icon-paths.ts'
import { Illustration } from '#ui/illustration.tsx'
import { Logo } from '#ui/logo.tsx'
import * as toolIcons from '#ui/tool-icons.ts'
import type { GallerySection } from '../example.ts'

const colours = [
  'bg-page',
  'bg-surface',
  'bg-tint',
  'bg-ink',
  'bg-action',
  'bg-reward',
  'bg-reward-soft',
  'bg-positive',
  'bg-positive-soft',
  'bg-caution',
  'bg-caution-soft',
  'bg-critical',
  'bg-critical-soft',
  'bg-info-soft',
  'bg-line',
  'bg-line-strong',
] as const

export function pictureSection(): GallerySection {
  return {
    id: 'pictures',
    title: 'Pictures',
    examples: [
      {
        name: 'Type',
        node: (
          <div className="grid gap-3">
            <p lang="de" className="heading text-display">
              Display 70,00 €
            </p>
            <p lang="de" className="heading text-h1">
              Rindfleischetikettierung
            </p>
            <p lang="de" className="heading text-h2">
              Äußerst übersichtlich
            </p>
            <p lang="de" className="heading text-h3">
              Größtmögliche Ruhe
            </p>
            <p lang="de" className="text-lead">
              Lead: Empfehlungsprämienübersicht
            </p>
            <p lang="de">Body 0123456789 ÄÖÜäöüß € „Anführung“ – Strich … ’</p>
            <p className="text-small text-ink-muted">Small and muted</p>
          </div>
        ),
      },
      {
        name: 'Colours',
        node: (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-8">
            {colours.map((colour) => (
              <li key={colour} className="grid gap-1 text-tiny">
                <span className={`h-14 rounded-s border border-line ${colour}`} />
                {colour.slice(3)}
              </li>
            ))}
          </ul>
        ),
      },
      {
        name: 'Logo',
        node: (
          <div className="flex flex-wrap items-center gap-8">
            <Logo />
            <Logo plate />
          </div>
        ),
      },
      {
        name: 'Illustrations',
        node: (
          <div className="grid gap-6 sm:grid-cols-2">
            <div className="max-w-72">
              <Illustration kind="empty" />
            </div>
            <div className="max-w-72">
              <Illustration kind="success" />
            </div>
          </div>
        ),
      },
      {
        name: 'Icons',
        node: (
          <ul className="grid grid-cols-3 gap-4 sm:grid-cols-6 lg:grid-cols-10">
            {[...Object.keys(iconPaths).map((name) => [name, name] as const), ...Object.entries(toolIcons)].map(
              ([label, icon]) => (
                <li
                  key={label}
                  className="grid justify-items-center gap-1.5 text-center text-tiny wrap-anywhere text-ink-muted"
                >
                  <Icon name={icon as IconName} size={2} className="text-ink" />
                  {label.replace(/Icon$/, '')}
                </li>
              ),
            )}
          </ul>
        ),
      },
    ],
  }
}
