import type { DeviceLook } from '../catalogue/product-seed.ts'
import { box, disc, flat, group, line, shape, waves, type Pen } from './pen.ts'

/** Things of a network and its customers, each around the middle of an 800 by 600 picture. */
export const telecom = {
  router: (pen: Pen) =>
    [
      waves(400, 270, pen.near, 3, 14),
      line('M270 400V250M530 400V250', pen.ink, 16),
      box(pen, 210, 370, 380, 130, 34, pen.light),
      flat('M210 440h380v26c0 18-16 34-34 34H244c-18 0-34-16-34-34z', pen.far),
      disc(pen, 268, 418, 12, pen.warm),
      disc({ ...pen, outline: 0 }, 310, 418, 9, pen.near),
      disc({ ...pen, outline: 0 }, 342, 418, 9, pen.near),
      disc({ ...pen, outline: 0 }, 374, 418, 9, pen.mid),
    ].join(''),
  mast: (pen: Pen) =>
    [
      line('M330 520 400 150 470 520M352 410h96M370 310h60M340 470l110-60M460 470 352 410M376 280l54 30', pen.ink, 13),
      disc(pen, 400, 140, 24, pen.warm),
      line(
        'M336 180a78 78 0 0 1 0-90M464 180a78 78 0 0 0 0-90M296 214a136 136 0 0 1 0-158M504 214a136 136 0 0 0 0-158',
        pen.near,
        14,
      ),
      box(pen, 520, 420, 190, 96, 24, pen.light),
      disc({ ...pen, outline: 0 }, 560, 468, 10, pen.warm),
      disc({ ...pen, outline: 0 }, 592, 468, 10, pen.near),
      line('M470 516c30 20 40-40 60-40', pen.near, 10),
    ].join(''),
  fibre: (pen: Pen) =>
    [
      line('M-20 560C160 540 180 380 330 340', pen.ink, 76),
      line('M-20 560C160 540 180 380 330 340', pen.near, 56),
      line('M300 348 372 330', pen.light, 58, 'butt'),
      ...[-3, -2, -1, 0, 1, 2, 3].map((at) =>
        line(
          `M372 ${330 + at * 8}C470 ${310 + at * 16} 520 ${270 + at * 42} ${620 + (at % 2) * 30} ${250 + at * 58}`,
          at % 2 === 0 ? pen.warm : pen.light,
          8,
        ),
      ),
      ...[-3, -2, -1, 0, 1, 2, 3].map((at) =>
        disc(
          { ...pen, outline: pen.outline / 2 },
          620 + (at % 2) * 30,
          250 + at * 58,
          15,
          at % 2 === 0 ? pen.warm : pen.light,
        ),
      ),
    ].join(''),
  fibrehouse: (pen: Pen) =>
    [
      shape(pen, 'M250 500V320l150-120 150 120v180z', pen.light),
      line('M226 338 400 198l174 140', pen.ink, 20),
      box(pen, 300, 360, 76, 70, 12, pen.warm),
      box(pen, 430, 360, 72, 140, 12, pen.near),
      line('M-10 570C140 560 180 470 300 470', pen.warm, 16),
      line('M-10 590C160 590 210 500 300 486', pen.near, 10),
      disc(pen, 300, 476, 18, pen.warm),
    ].join(''),
  tv: (pen: Pen) =>
    screen(pen, [
      flat('M204 190h392v220H204z', pen.near),
      disc({ ...pen, outline: 0 }, 480, 270, 46, pen.warm),
      flat('M204 410v-60l90-70 80 66 60-40 90 60 72-50v94z', pen.far),
    ]),
  sport: (pen: Pen) =>
    screen(pen, [
      flat('M204 190h392v220H204z', '#1f8a55'),
      flat('M204 190h56v220h-56zM316 190h56v220h-56zM428 190h56v220h-56zM540 190h56v220h-56z', '#26a066'),
      line('M400 190v220M204 250h60v100h-60M596 250h-60v100h60', '#ffffff', 6, 'butt'),
      `<circle cx="400" cy="300" r="44" fill="none" stroke="#ffffff" stroke-width="6"/>`,
      group(
        'translate(560 440)',
        disc(pen, 0, 0, 70, '#ffffff'),
        flat('M0-34 32-10 20 28h-40l-12-38z', '#1b1f2a'),
        line('M0-34v-30M32-10l30-12M20 28l20 26M-20 28l-20 26M-32-10l-30-12', '#1b1f2a', 7),
      ),
    ]),
  dish: (pen: Pen) =>
    [
      shape(pen, 'M270 190c-40 130 70 270 220 250z', pen.light),
      shape(pen, 'M270 190c60 110 120 180 220 250-130-50-190-130-220-250z', pen.far),
      line('M350 330 480 220', pen.ink, 14),
      disc(pen, 490, 212, 26, pen.warm),
      line('M380 424v86M300 520h170', pen.ink, 20),
      line('M540 210a70 70 0 0 0-60-70M590 206a120 120 0 0 0-104-114M640 200A170 170 0 0 0 492 40', pen.near, 13),
    ].join(''),
  telephone: (pen: Pen) =>
    [
      box(pen, 250, 330, 300, 170, 44, pen.near),
      shape(pen, 'M210 270c0-60 80-100 190-100s190 40 190 100v34h-96v-40H306v40h-96z', pen.ink),
      disc(pen, 400, 412, 62, pen.light),
      ...[0, 60, 120, 180, 240, 300].map((angle) =>
        disc(
          { ...pen, outline: 0 },
          400 + 38 * Math.cos((angle * Math.PI) / 180),
          412 + 38 * Math.sin((angle * Math.PI) / 180),
          10,
          pen.mid,
        ),
      ),
      disc({ ...pen, outline: 0 }, 400, 412, 14, pen.warm),
    ].join(''),
  service: (pen: Pen) =>
    [
      disc(pen, 400, 300, 150, pen.light),
      line('M252 310a148 148 0 0 1 296 0', pen.ink, 26),
      box(pen, 222, 290, 66, 120, 30, pen.near),
      box(pen, 512, 290, 66, 120, 30, pen.near),
      line('M545 410c0 70-60 86-120 86', pen.ink, 14),
      box(pen, 372, 476, 76, 38, 18, pen.warm),
      line('M350 300q50 56 100 0', pen.near, 16),
      disc({ ...pen, outline: 0 }, 352, 262, 12, pen.ink),
      disc({ ...pen, outline: 0 }, 448, 262, 12, pen.ink),
    ].join(''),
  young: (pen: Pen) =>
    [
      box(pen, 270, 250, 260, 270, 50, pen.light),
      line('M250 300c0-190 300-190 300 0', pen.ink, 24),
      box(pen, 214, 280, 80, 130, 34, pen.warm),
      box(pen, 506, 280, 80, 130, 34, pen.warm),
      line('M360 460V340l90-20v110', pen.near, 16),
      disc(pen, 338, 460, 24, pen.near),
      disc(pen, 428, 434, 24, pen.near),
    ].join(''),
  speed: (pen: Pen) =>
    [
      shape(pen, 'M190 430a210 210 0 1 1 420 0z', pen.light),
      line('M246 420a154 154 0 0 1 90-140', pen.far, 34, 'butt'),
      line('M352 272a154 154 0 0 1 110 8', pen.mid, 34, 'butt'),
      line('M478 290a154 154 0 0 1 76 130', pen.warm, 34, 'butt'),
      line('M400 426 506 300', pen.ink, 18),
      disc(pen, 400, 426, 32, pen.near),
    ].join(''),
  sim: (pen: Pen) => simCard(pen, 'translate(400 310) rotate(-8)', pen.near),
  prepaid: (pen: Pen) =>
    simCard(pen, 'translate(350 300) rotate(-10)', pen.light) +
    disc(pen, 540, 410, 82, pen.warm) +
    line('M574 378a48 48 0 1 0 0 64M478 400h66M478 422h60', pen.ink, 13),
  cards: (pen: Pen) =>
    simCard(pen, 'translate(300 330) rotate(-22) scale(.85)', pen.far) +
    simCard(pen, 'translate(400 300) scale(.9)', pen.near) +
    simCard(pen, 'translate(510 330) rotate(20) scale(.85)', pen.warm),
  combi: (pen: Pen) =>
    simCard(pen, 'translate(330 300) rotate(-12)', pen.near) +
    simCard(pen, 'translate(490 330) rotate(10) scale(.8)', pen.warm) +
    line('M400 180h80M440 140v80', pen.ink, 20),
  laptop: (pen: Pen) =>
    [
      box(pen, 240, 180, 320, 230, 24, pen.ink),
      box({ ...pen, outline: 0 }, 260, 200, 280, 190, 10, pen.near),
      waves(400, 360, pen.light, 3, 14),
      disc({ ...pen, outline: 0 }, 400, 364, 13, pen.warm),
      shape(pen, 'M180 410h440l34 66c6 14-2 24-16 24H162c-14 0-22-10-16-24z', pen.light),
      box({ ...pen, outline: 0 }, 340, 456, 120, 22, 10, pen.far),
    ].join(''),
  stick: (pen: Pen) =>
    group(
      'translate(400 320) rotate(-18)',
      box(pen, -60, -30, 120, 230, 36, pen.light),
      box(pen, -38, -104, 76, 78, 8, pen.far),
      flat('M-20-86h14v30h-14zM8-86h14v30H8z', pen.ink),
      disc(pen, 0, 60, 22, pen.warm),
      line('M-24 130h48', pen.mid, 12),
    ) + line('M520 210a90 90 0 0 1 40 76M560 160a150 150 0 0 1 66 120', pen.near, 14),
  website: (pen: Pen) =>
    browser(pen, [
      flat('M220 250h360v90H220z', pen.near),
      disc({ ...pen, outline: 0 }, 500, 296, 30, pen.warm),
      line('M250 280h120M250 310h80', pen.light, 12),
      flat('M220 360h110v110H220zM346 360h110v110H346zM472 360h108v110H472z', pen.far),
    ]),
  shop: (pen: Pen) =>
    browser(pen, [
      flat('M220 250h170v150H220z', pen.far),
      shape({ ...pen, outline: pen.outline / 2 }, 'M270 290h70l10 86h-90z', pen.warm),
      line('M286 292c0-36 38-36 38 0', pen.ink, 8),
      line('M420 270h150M420 300h100', pen.mid, 12),
      box({ ...pen, outline: 0 }, 420, 340, 150, 50, 22, pen.near),
      line('M220 430h360', pen.far, 14, 'butt'),
    ]),
  storefront: (pen: Pen) =>
    [
      box(pen, 210, 290, 380, 230, 10, pen.light),
      shape(pen, 'M190 210h420l30 100H160z', pen.near),
      flat('M262 210h68l-8 100h-82zM398 210h68l18 100h-82zM536 210h74l30 100h-74z', pen.warm),
      box(pen, 250, 350, 170, 120, 10, pen.sky),
      box(pen, 460, 350, 90, 170, 10, pen.ink),
      disc({ ...pen, outline: 0 }, 534, 438, 8, pen.warm),
    ].join(''),
  server: (pen: Pen) =>
    [0, 1, 2]
      .map((at) => {
        const y = 190 + at * 112
        return (
          box(pen, 240, y, 320, 96, 20, at === 1 ? pen.near : pen.light) +
          disc({ ...pen, outline: 0 }, 290, y + 48, 14, pen.warm) +
          disc({ ...pen, outline: 0 }, 330, y + 48, 10, pen.mid) +
          line(`M400 ${y + 36}h120M400 ${y + 60}h80`, at === 1 ? pen.light : pen.far, 12)
        )
      })
      .join(''),
  office: (pen: Pen) =>
    [
      box(pen, 200, 400, 400, 30, 8, pen.ink),
      line('M240 430v90M560 430v90', pen.ink, 16),
      box(pen, 300, 230, 200, 130, 14, pen.ink),
      box({ ...pen, outline: 0 }, 316, 246, 168, 98, 6, pen.near),
      line('M400 360v40', pen.ink, 18),
      box(pen, 520, 340, 50, 60, 8, pen.warm),
      line('M340 290h90M340 316h60', pen.light, 10),
      line('M236 400v-50c0-16 26-16 26 0v50', pen.mid, 14),
    ].join(''),
  tower: (pen: Pen) =>
    [
      box(pen, 250, 150, 160, 370, 10, pen.near),
      box(pen, 400, 240, 150, 280, 10, pen.light),
      ...[0, 1, 2, 3, 4].flatMap((row) =>
        [0, 1].map((column) =>
          box(
            { ...pen, outline: 0 },
            282 + column * 56,
            190 + row * 62,
            34,
            36,
            6,
            (row + column) % 3 === 0 ? pen.warm : pen.far,
          ),
        ),
      ),
      ...[0, 1, 2].flatMap((row) =>
        [0, 1].map((column) =>
          box(
            { ...pen, outline: 0 },
            430 + column * 52,
            280 + row * 66,
            34,
            38,
            6,
            (row + column) % 2 === 0 ? pen.mid : pen.warm,
          ),
        ),
      ),
    ].join(''),
  devices: (pen: Pen) =>
    tablet(pen, 'translate(340 310) scale(.85)', { cameras: 1, arrangement: 'corner', body: pen.near, glow: pen.far }) +
    phone(pen, 'translate(550 350) scale(.78)', { cameras: 3, arrangement: 'column', body: pen.ink, glow: pen.warm }),
  phone: (pen: Pen) =>
    phone(pen, 'translate(310 310) rotate(-8)', { cameras: 2, arrangement: 'corner', body: pen.near, glow: pen.far }) +
    phone(pen, 'translate(500 320) rotate(7) scale(.95)', {
      cameras: 3,
      arrangement: 'column',
      body: pen.ink,
      glow: pen.warm,
    }),
  tablet: (pen: Pen) =>
    tablet(pen, 'translate(400 300)', { cameras: 1, arrangement: 'corner', body: pen.ink, glow: pen.far }),
} as const

const screen = (pen: Pen, inside: readonly string[]) =>
  [box(pen, 184, 170, 432, 260, 22, pen.ink), ...inside, line('M400 430v50M310 500h180', pen.ink, 20)].join('')

const browser = (pen: Pen, inside: readonly string[]) =>
  [
    box(pen, 190, 160, 420, 340, 24, pen.light),
    flat('M190 222h420v12H190z', pen.far),
    ...[pen.warm, pen.mid, pen.far].map((fill, at) => disc({ ...pen, outline: 0 }, 226 + at * 30, 192, 9, fill)),
    ...inside,
  ].join('')

const simCard = (pen: Pen, transform: string, fill: string) =>
  group(
    transform,
    shape(pen, 'M-90-140h120l60 60v220q0 20-20 20H-90q-20 0-20-20v-260q0-20 20-20z', fill),
    box(pen, -64, -20, 128, 120, 18, pen.warm === fill ? pen.light : pen.warm),
    line('M-64 40h44M20 40h44M-20-20v40q0 20 20 20t20 20v40M20-20v20', pen.ink, 7),
  )

const lensesOf: Readonly<Record<DeviceLook['arrangement'], readonly (readonly [number, number])[]>> = {
  row: [
    [-52, -132],
    [-6, -132],
    [40, -132],
  ],
  column: [
    [-54, -134],
    [-54, -86],
    [-54, -38],
  ],
  corner: [
    [-54, -134],
    [-10, -112],
    [-54, -88],
  ],
  ring: [
    [0, -110],
    [-30, -128],
    [30, -128],
  ],
}

/** The back of a phone, with its lenses, before its own screen. */
export function phone(pen: Pen, transform: string, { cameras, arrangement, body, glow }: DeviceLook): string {
  const lenses = lensesOf[arrangement].slice(0, cameras)
  return group(
    transform,
    box(pen, -96, -190, 192, 380, 36, body),
    flat('M-96 60c60-60 130-20 192-70v164q0 36-36 36H-60q-36 0-36-36z', glow),
    arrangement === 'ring'
      ? disc(pen, 0, -116, 64, pen.ink)
      : box(
          pen,
          -84,
          arrangement === 'column' ? -166 : -166,
          arrangement === 'row' ? 156 : arrangement === 'corner' ? 106 : 60,
          arrangement === 'column' ? 160 : arrangement === 'corner' ? 106 : 66,
          24,
          pen.ink,
        ),
    ...lenses.flatMap(([x, y]) => [
      disc({ ...pen, outline: 0 }, x, y, 19, pen.light),
      disc({ ...pen, outline: 0 }, x, y, 12, '#10142a'),
      disc({ ...pen, outline: 0 }, x + 4, y - 4, 4, '#ffffff'),
    ]),
  )
}

/** A tablet from the front, its picture as a small landscape. */
export function tablet(pen: Pen, transform: string, { body, glow, arrangement }: DeviceLook): string {
  return group(
    transform,
    box(pen, -220, -160, 440, 320, 34, body),
    box({ ...pen, outline: 0 }, -196, -136, 392, 272, 16, pen.light),
    flat('M-196 40c80-70 170-60 250 0s110 20 142-20v116h-392z', glow),
    disc({ ...pen, outline: 0 }, arrangement === 'ring' ? -110 : 90, -60, 44, pen.warm),
    flat('M-196 90c100-50 220-20 392 0v46h-392z', body),
    arrangement === 'ring'
      ? line('M-90 190h180', body, 36)
      : arrangement === 'column'
        ? shape(pen, 'M-250 176h500l24 46h-548z', pen.far)
        : line('M250-120v200l-10 34-10-34v-200z', pen.ink, 6),
  )
}

/** One device alone, as its own page shows it: back and front. */
export const deviceScene = (pen: Pen, kind: 'smartphone' | 'tablet', look: DeviceLook): string =>
  kind === 'tablet'
    ? tablet(pen, 'translate(400 300) scale(1.1)', look)
    : phone(pen, 'translate(310 310) rotate(-6) scale(1.15)', look) +
      front(pen, 'translate(510 330) rotate(5) scale(1.02)', look)

const front = (pen: Pen, transform: string, { body, glow }: DeviceLook) =>
  group(
    transform,
    box(pen, -96, -190, 192, 380, 36, body),
    box({ ...pen, outline: 0 }, -84, -178, 168, 356, 26, pen.light),
    flat('M-84 20c50-50 110-10 168-60v192q0 26-26 26H-58q-26 0-26-26z', glow),
    disc({ ...pen, outline: 0 }, 30, -60, 34, pen.warm),
    flat('M-84 100c60-30 110 0 168-20v72q0 26-26 26H-58q-26 0-26-26z', body),
    disc({ ...pen, outline: 0 }, 0, -158, 7, '#10142a'),
  )
