import { box, disc, flat, group, line, shape, type Pen } from './pen.ts'

/** The insured things. */
export const insurance = {
  harbour: (pen: Pen) =>
    [
      shape(pen, 'M360 500 376 220h48l16 280z', pen.light),
      flat('M371 300h58l3 56h-64zM365 410h70l3 56h-76z', pen.near),
      box(pen, 366, 180, 68, 44, 6, pen.warm),
      shape(pen, 'M360 182 400 140l40 42z', pen.near),
      flat('M434 190 700 130v110L434 214zM366 190 100 130v110l266-26z', pen.warm + '55'),
      shape(pen, 'M120 470h150l-24 44H146z', pen.near),
      line('M196 470V370l56 84', pen.ink, 6),
      shape(pen, 'M300 500h200l30 30H270z', pen.far),
    ].join(''),
  shield: (pen: Pen) =>
    [
      shape(
        pen,
        'M400 130c60 40 120 54 180 56 0 170-50 280-180 340-130-60-180-170-180-340 60-2 120-16 180-56z',
        pen.near,
      ),
      shape(
        pen,
        'M400 176c44 28 90 40 134 44-4 122-44 206-134 256-90-50-130-134-134-256 44-4 90-16 134-44z',
        pen.light,
      ),
      line('M326 324l54 56 100-112', pen.warm, 30),
    ].join(''),
  house: (pen: Pen) =>
    [
      box(pen, 490, 190, 44, 90, 0, pen.mid),
      shape(pen, 'M250 510V310l150-120 150 120v200z', pen.light),
      shape(pen, 'M210 322 400 168l190 154-24 26-166-134-166 134z', pen.near),
      box(pen, 290, 350, 80, 74, 6, pen.warm),
      box(pen, 430, 350, 80, 160, 6, pen.near),
      line('M330 350v74M290 387h80', pen.ink, 5),
      disc({ ...pen, outline: 0 }, 494, 432, 7, pen.warm),
    ].join(''),
  sofa: (pen: Pen) =>
    [
      box(pen, 220, 290, 360, 140, 40, pen.near),
      box(pen, 180, 350, 90, 130, 36, pen.mid),
      box(pen, 530, 350, 90, 130, 36, pen.mid),
      box(pen, 262, 380, 276, 90, 26, pen.light),
      line('M400 384v82', pen.ink, 5),
      line('M230 480v34M570 480v34', pen.ink, 14),
      box(pen, 330, 150, 140, 100, 4, pen.warm),
      flat('M340 240l40-50 30 36 24-22 26 36z', pen.near),
    ].join(''),
  car: (pen: Pen, plug = false) =>
    [
      shape(
        pen,
        'M170 440v-60c0-26 16-38 44-42l44-8 56-74c12-16 24-22 44-22h120c24 0 38 8 54 28l52 66 34 10c20 6 30 18 30 40v62z',
        pen.near,
      ),
      shape(pen, 'M312 328 352 272c6-8 12-12 22-12h28v68zM424 260h52c14 0 22 4 32 16l40 52H424z', pen.light),
      disc(pen, 272, 444, 48, pen.ink),
      disc(pen, 272, 444, 20, pen.light),
      disc(pen, 540, 444, 48, pen.ink),
      disc(pen, 540, 444, 20, pen.light),
      disc({ ...pen, outline: 0 }, 632, 392, 12, pen.warm),
      plug ? line('M178 400c-60 0-60-120-30-170', pen.warm, 12) + box(pen, 124, 170, 52, 70, 12, pen.light) : '',
    ].join(''),
  bicycle: (pen: Pen) =>
    [
      ...[260, 540].map(
        (x) =>
          `<circle cx="${x}" cy="420" r="92" fill="none" stroke="${pen.ink}" stroke-width="14"/><circle cx="${x}" cy="420" r="70" fill="none" stroke="${pen.warm}" stroke-width="4"/>`,
      ),
      line('M260 420 340 270h140L400 420H260M400 420 330 246M480 270l60 150M480 270l-12-50h50', pen.near, 18),
      line('M300 242h66', pen.ink, 20),
      disc(pen, 400, 420, 20, pen.warm),
    ].join(''),
  dog: (pen: Pen) =>
    [
      shape(pen, 'M240 470V350c0-50 40-80 100-80h110l70-70 20 50 56 20-10 50-60 20v130h-46V400H290v70z', pen.mid),
      line('M244 340c-40-10-50-50-40-80', pen.ink, 16),
      disc({ ...pen, outline: 0 }, 520, 258, 9, pen.ink),
      line('M452 300l70 40', pen.warm, 18),
      disc(pen, 496, 352, 14, pen.warm),
    ].join(''),
  scales: (pen: Pen) =>
    [
      line('M400 150v340M300 500h200', pen.ink, 16),
      line('M220 214h360', pen.ink, 14),
      disc(pen, 400, 190, 26, pen.warm),
      ...[230, 570].map(
        (x) =>
          line(`M${x} 216 ${x - 66} 360M${x} 216l66 144`, pen.ink, 6) +
          shape(pen, `M${x - 86} 360h172c-10 56-50 74-86 74s-76-18-86-74z`, pen.near),
      ),
    ].join(''),
  tooth: (pen: Pen) =>
    [
      shape(
        pen,
        'M280 230c20-70 90-60 120-36 30-24 100-34 120 36 16 60-14 100-24 160-8 56-16 110-46 110-32 0-20-100-50-100s-18 100-50 100c-30 0-38-54-46-110-10-60-40-100-24-160z',
        pen.light,
      ),
      flat('M310 236c10-30 40-34 62-20-30 6-46 24-50 54z', pen.far),
      line('M548 190v60M518 220h60M572 300v36M554 318h36', pen.warm, 12),
    ].join(''),
  hospital: (pen: Pen) =>
    [
      box(pen, 230, 240, 340, 270, 8, pen.light),
      box(pen, 330, 170, 140, 340, 8, pen.near),
      flat('M384 210h32v32h32v32h-32v32h-32v-32h-32v-32h32z', pen.light),
      box(pen, 366, 400, 68, 110, 4, pen.warm),
      ...[0, 1].flatMap((row) => [256, 500].map((x) => box(pen, x, 290 + row * 90, 46, 50, 4, pen.far))),
    ].join(''),
  journey: (pen: Pen) =>
    [
      box(pen, 270, 250, 260, 240, 30, pen.near),
      line('M340 250v-50h120v50', pen.ink, 18),
      line('M330 250v240M470 250v240', pen.warm, 14, 'butt'),
      group(
        'translate(600 170) rotate(-20)',
        shape(
          pen,
          'M-90 10h60l40-70h24l-16 70h54l18-24h16l-8 34 8 34h-16l-18-24h-54l16 70H10l-40-70h-60c-16 0-16-20 0-20z',
          pen.light,
        ),
      ),
    ].join(''),
  family: (pen: Pen) =>
    [
      shape(
        pen,
        'M170 300c0-110 100-190 230-190s230 80 230 190c-30-30-84-30-115 0-30-30-84-30-115 0-30-30-84-30-115 0-31-30-85-30-115 0z',
        pen.near,
      ),
      line('M400 110V80M400 300v80', pen.ink, 12),
      ...(
        [
          [290, 360, 34, pen.mid],
          [510, 360, 34, pen.warm],
          [400, 420, 26, pen.light],
        ] as const
      ).map(
        ([x, y, r, fill]) =>
          disc(pen, x, y, r, pen.light) +
          shape(
            pen,
            `M${x - r * 1.5} 520v-${r * 1.2}c0-${r} ${r * 0.6}-${r * 1.6} ${r * 1.5}-${r * 1.6}s${r * 1.5} ${r * 0.6} ${r * 1.5} ${r * 1.6}v${r * 1.2}z`,
            fill,
          ),
      ),
    ].join(''),
  kontor: (pen: Pen) =>
    (
      [
        [190, 150, pen.near],
        [330, 170, pen.light],
        [490, 140, pen.mid],
      ] as const
    )
      .map(([x, w, fill]) => {
        const h = 230
        const top = 510 - h
        const steps = `M${x} 510V${top}h${w * 0.16}v-34h${w * 0.16}v-34h${w * 0.18}v-30h${w * 0.02}v30h${w * 0.16}v34h${w * 0.16}v34h${w * 0.16}V510z`
        const windows = [0, 1, 2].flatMap((row) =>
          [0.18, 0.6].map((at) =>
            box(
              { ...pen, outline: pen.outline / 2 },
              x + w * at,
              top + 30 + row * 62,
              w * 0.22,
              36,
              4,
              (row + at) % 2 < 1 ? pen.warm : pen.sky,
            ),
          ),
        )
        return shape(pen, steps, fill) + windows.join('')
      })
      .join(''),
} as const
