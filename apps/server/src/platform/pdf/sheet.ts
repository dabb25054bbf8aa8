import Document from 'pdfkit'
import { defaultTheme } from '@referral/theme/themes'
import { luminance } from '@referral/theme/contrast'
import { printMark, type ArtShape } from '@referral/theme/print-art'
import { mergeTheme, type ColourName, type ThemeTokens } from '@referral/theme/tokens'
import type { Locale } from '../locale.ts'
import { escapeHtml } from '../http/markup.ts'
import type { Tenant } from '../tenant.ts'
import { faceOf, widestFont } from './faces.ts'
import type { PrintLogo } from './logo.ts'

/** The faces of a sheet; the last two write the letters that the tenant's own lack. */
type Face = 'heading' | 'body' | 'strong' | 'wide' | 'wideStrong'

export interface TextLook {
  readonly face: 'heading' | 'body' | 'strong'
  readonly size: number
  readonly ink: ColourName
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
  /** Letter spacing in points. */
  readonly spacing?: number
  /** Line height as a part of the size. */
  readonly leading?: number
}

interface SheetOptions {
  readonly title: string
  readonly locale: Locale
  readonly createdAt: Date
  readonly logo?: PrintLogo | undefined
  /** Makes PDF/A-3: nothing of it depends on the reader's device, and it may carry a file. */
  readonly isArchived?: true
}

/** A file that travels in a sheet. */
export interface SheetFile {
  readonly name: string
  readonly content: Buffer
  readonly mediaType: string
  readonly description: string
  readonly at: Date
  /** The metadata of the sheet itself, as RDF. */
  readonly metadata: string
}

/** A picture that the library has read. */
type Opened = PDFKit.Mixins.ImageSrc

/** The part of the tenant that a sheet needs; a thread gets no more. */
export type Sender = Pick<Tenant, 'name' | 'theme'>

/** The place of the tenant's mark: where it is drawn, how high, and on which background. */
interface BrandPlace {
  readonly x: number
  readonly y: number
  readonly mark: number
  readonly name: number
  readonly on: 'paper' | 'action'
}

/** The library embeds the colours' profile and describes the file as PDF/A-3b; every face is embedded anyway. */
const archived = { subset: 'PDF/A-3b', pdfVersion: '1.7ext3' } as const

/** A4 pages in a tenant's colours and type; points, from the upper left corner. */
export class Sheet {
  readonly width = 595.28
  readonly height = 841.89
  readonly theme: ThemeTokens
  readonly #doc: PDFKit.PDFDocument
  readonly #done: Promise<Buffer>
  readonly #name: string
  readonly #logo: PrintLogo | undefined
  readonly #pictures = new Map<Buffer, Opened>()

  constructor(tenant: Sender, { title, locale, createdAt, logo, isArchived }: SheetOptions) {
    this.#name = tenant.name
    this.#logo = logo
    this.theme = mergeTheme(defaultTheme, tenant.theme)
    const { heading, body } = this.theme.type
    this.#doc = new Document({
      size: 'A4',
      margin: 0,
      lang: locale,
      displayTitle: true,
      info: { Title: title, Author: tenant.name, Producer: tenant.name, CreationDate: createdAt },
      ...(isArchived === true ? archived : {}),
    })
    escapeDescription(this.#doc)
    const faces: Readonly<Record<Face, Buffer>> = {
      heading: faceOf(heading, true),
      body: faceOf(body, false),
      strong: faceOf(body, true),
      wide: faceOf(widestFont, false),
      wideStrong: faceOf(widestFont, true),
    }
    for (const [name, file] of Object.entries(faces)) this.#doc.registerFont(name, file)
    const chunks: Buffer[] = []
    this.#done = new Promise((resolve, reject) => {
      this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.#doc.on('end', () => resolve(Buffer.concat(chunks)))
      this.#doc.on('error', reject)
    })
  }

  /** Continues on a new page. */
  addPage(): void {
    this.#doc.addPage()
  }

  /** The tenant's logo as it is, or its mark and name drawn from the tokens. */
  brand({ x, y, mark, name, on }: BrandPlace): void {
    if (this.#logo !== undefined) return this.#drawLogo(this.#logo, { x, y, height: mark, on })
    const ink = on === 'paper' ? 'action' : 'onAction'
    this.draw(printMark(this.theme.motif, ink), { x, y, scale: mark / 48 })
    const text = { face: 'heading', size: name, ink: on === 'paper' ? 'ink' : 'onAction' } as const
    this.write(this.#name, x + mark * 1.33, y + (mark - name * 1.2) / 2, text)
  }

  /** A logo is read on the head of pages: a ground that is unlike it gets a plate of that colour. */
  #drawLogo({ png, width, height }: PrintLogo, at: { x: number; y: number; height: number; on: BrandPlace['on'] }) {
    const tall = at.height * 1.15
    const scale = Math.min(tall / height, (tall * 5) / width)
    const [wide, high] = [width * scale, height * scale]
    const [x, y] = [at.x, at.y + (at.height - high) / 2]
    if (at.on === 'action' || luminance(this.theme.colour.headerSurface) < 0.6) {
      const pad = at.height * 0.3
      this.rect(
        x - pad,
        at.y - pad,
        wide + 2 * pad,
        at.height + 2 * pad,
        'headerSurface',
        Math.min(this.theme.radius.s, pad),
      )
    }
    this.#doc.image(png, x, y, { width: wide, height: high })
  }

  rect(x: number, y: number, width: number, height: number, fill: ColourName | '#ffffff', radius = 0): void {
    const path = radius === 0 ? this.#doc.rect(x, y, width, height) : this.#doc.roundedRect(x, y, width, height, radius)
    path.fill(this.#colour(fill))
  }

  rule(x1: number, y1: number, x2: number, y2: number, ink: ColourName, width = 0.4): void {
    this.#doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(width).stroke(this.#colour(ink))
  }

  /** Draws shapes at a place and scale; what reaches beyond the frame is cut off. */
  draw(
    shapes: readonly ArtShape[],
    at: { x: number; y: number; scale: number },
    frame?: readonly [x: number, y: number, width: number, height: number],
  ): void {
    this.#doc.save()
    if (frame !== undefined) this.#doc.rect(...frame).clip()
    this.#doc.translate(at.x, at.y).scale(at.scale).lineCap('round')
    for (const { d, fill, line, width } of shapes) {
      if (fill !== undefined) this.#doc.path(d).fill(this.#colour(fill))
      if (line !== undefined)
        this.#doc
          .path(d)
          .lineWidth(width ?? 1)
          .stroke(this.#colour(line))
    }
    this.#doc.restore()
  }

  /** A code's dark modules on white, with the quiet zone that scanners need. */
  code(matrix: readonly (readonly boolean[])[], x: number, y: number, size: number): void {
    const cell = size / (matrix.length + 8)
    this.rect(x, y, size, size, '#ffffff')
    const path = matrix
      .flatMap((row, rowAt) =>
        row.map((isDark, at) => (isDark ? `M${at + 4} ${rowAt + 4}h1v1h-1z` : '')).filter((part) => part !== ''),
      )
      .join('')
    this.#doc.save().translate(x, y).scale(cell).path(path).fill('#000000').restore()
  }

  /** A square picture as a disc. The file contains the same buffer only once, however often it is drawn. */
  disc(png: Buffer, x: number, y: number, size: number): void {
    this.#doc.save()
    this.#doc.circle(x + size / 2, y + size / 2, size / 2).clip()
    this.#doc.image(this.#opened(png), x, y, { width: size, height: size })
    this.#doc.restore()
  }

  #opened(png: Buffer) {
    const known = this.#pictures.get(png)
    if (known !== undefined) return known
    // The types leave this method out.
    const opened = (this.#doc as PDFKit.PDFDocument & { openImage(src: Buffer): Opened }).openImage(png)
    this.#pictures.set(png, opened)
    return opened
  }

  /** Writes a text that may need several lines. @returns its height */
  write(text: string, x: number, y: number, look: TextLook): number {
    const shown = this.#use(text, look)
    this.#doc.fillColor(this.#colour(look.ink)).text(shown, x, y, this.#options(look))
    return this.heightOf(text, look)
  }

  heightOf(text: string, look: TextLook): number {
    return this.#doc.heightOfString(this.#use(text, look), this.#options(look))
  }

  widthOf(text: string, look: TextLook): number {
    return this.#doc.widthOfString(this.#use(text, look), this.#options(look))
  }

  /** The largest of the sizes at which the text fits the box, no word broken. */
  fit(
    text: string,
    look: Omit<TextLook, 'size'>,
    box: { width: number; height: number },
    sizes: readonly number[],
  ): number {
    const fits = (size: number): boolean => {
      const sized = { ...look, size, width: box.width }
      return (
        this.heightOf(text, sized) <= box.height &&
        text.split(/\s+/).every((word) => this.widthOf(word, { ...look, size }) <= box.width)
      )
    }
    return sizes.find(fits) ?? sizes.at(-1)!
  }

  /** Adds a file with the same content as the sheet (PDF/A-3, AFRelationship Alternative). */
  attach({ name, content, mediaType, description, at, metadata }: SheetFile): void {
    const doc = this.#doc as PDFKit.PDFDocument & { appendXML(rdf: string): void }
    const options = {
      name,
      type: mediaType,
      description,
      creationDate: at,
      modifiedDate: at,
      relationship: 'Alternative',
    }
    doc.file(content, options)
    doc.appendXML(metadata)
  }

  async finish(): Promise<Buffer> {
    this.#doc.end()
    return this.#done
  }

  #colour(name: ColourName | '#ffffff'): string {
    return name === '#ffffff' ? name : this.theme.colour[name]
  }

  #options({ size, width, align = 'left', spacing = 0, leading = 1.2 }: TextLook): PDFKit.Mixins.TextOptions {
    const natural = this.#doc.currentLineHeight(false)
    return {
      align,
      characterSpacing: spacing,
      lineGap: size * leading - natural,
      ...(width === undefined ? { lineBreak: false } : { width }),
    }
  }

  /** Chooses the first face that has every letter of the text; letters that none has are left out. */
  #use(text: string, { face, size }: TextLook): string {
    const wide = face === 'body' ? 'wide' : 'wideStrong'
    const plain = text.normalize('NFC')
    const able = [face, wide].find((name) => [...plain].every((letter) => this.#has(name as Face, letter)))
    this.#doc.font(able ?? wide).fontSize(size)
    return able === undefined ? [...plain].filter((letter) => this.#has(wide, letter)).join('') : plain
  }

  #has(face: Face, letter: string): boolean {
    this.#doc.font(face)
    // The library exposes a face's letters nowhere else.
    const { font } = Reflect.get(this.#doc, '_font') as { readonly font: Coverage }
    return font.hasGlyphForCodePoint(letter.codePointAt(0)!)
  }
}

/** The library writes names into a file's description (XMP) as they are: one with “&” would make it unreadable, and the e-invoice in it unknown. */
function escapeDescription(doc: PDFKit.PDFDocument): void {
  const described = doc as PDFKit.PDFDocument & { endMetadata(): void }
  const write = described.endMetadata
  described.endMetadata = () => {
    // What readers show (Info) is written by then, in plain words.
    for (const [key, value] of Object.entries(doc.info))
      if (typeof value === 'string') Object.assign(doc.info, { [key]: escapeHtml(value) })
    write.call(doc)
  }
}

interface Coverage {
  hasGlyphForCodePoint(codePoint: number): boolean
}
