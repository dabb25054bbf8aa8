import { artOf } from './art.ts'
import { useUi } from './ui-provider.tsx'

type Props = {
  /** on a ground that an uploaded logo was not made for: it brings the header's along */
  plate?: boolean | undefined
}

/** The tenant's mark and name. The name is read once; a link around it names its target. */
export function Logo({ plate }: Props) {
  const { brand } = useUi()
  const which = brand.logo
  if (typeof which === 'object') {
    const image = (
      <img src={which.src} width={which.width} height={which.height} alt={brand.name} className="h-9 w-auto" />
    )
    return plate ? (
      <span data-tone="header" className="inline-flex p-3">
        {image}
      </span>
    ) : (
      image
    )
  }
  const logo = artOf(brand.motif)?.logo
  const own = which !== undefined && logo?.of === which ? logo : undefined
  return (
    <span className="inline-flex items-center gap-2.5 leading-none whitespace-nowrap">
      {own?.mark}
      {own?.word ?? <span className="heading text-h3">{brand.name}</span>}
    </span>
  )
}
