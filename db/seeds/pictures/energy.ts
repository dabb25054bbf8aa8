import { box, disc, flat, line, shape, waves, type Pen } from './pen.ts'
import { insurance } from './insurance.ts'

/** A cooperative's deliveries. */
export const energy = {
  socket: (pen: Pen) =>
    [
      box(pen, 250, 150, 300, 300, 20, pen.light),
      disc(pen, 400, 300, 106, pen.far),
      disc({ ...pen, outline: 0 }, 356, 300, 18, pen.ink),
      disc({ ...pen, outline: 0 }, 444, 300, 18, pen.ink),
      line('M400 184v36M400 380v36', pen.ink, 18, 'butt'),
    ].join(''),
  meter: (pen: Pen) =>
    [
      box(pen, 250, 130, 300, 350, 20, pen.light),
      box(pen, 286, 170, 228, 70, 6, pen.ink),
      ...[0, 1, 2, 3].map((at) =>
        box({ ...pen, outline: 0 }, 300 + at * 52, 184, 42, 42, 4, at === 3 ? pen.warm : pen.far),
      ),
      disc(pen, 400, 350, 78, pen.far),
      flat('M420 290 350 366h44l-14 56 74-84h-46z', pen.ink),
    ].join(''),
  exchange: (pen: Pen) =>
    [
      box(pen, 190, 150, 420, 320, 20, pen.light),
      ...[90, 150, 60, 200, 120, 40, 170].map((h, at) =>
        box(pen, 222 + at * 54, 440 - h, 36, h, 0, at === 5 ? pen.warm : pen.mid),
      ),
      line('M220 260l70-40 60 60 60-90 60 50 60 70 50-100', pen.ink, 12, 'butt'),
    ].join(''),
  heatpump: (pen: Pen) =>
    [
      box(pen, 200, 210, 400, 280, 20, pen.light),
      disc(pen, 340, 350, 108, pen.far),
      shape(
        pen,
        'M340 350c-10-60 20-90 50-84 6 40-10 70-50 84zM340 350c60-10 90 20 84 50-40 6-70-10-84-50zM340 350c10 60-20 90-50 84-6-40 10-70 50-84zM340 350c-60 10-90-20-84-50 40-6 70 10 84 50z',
        pen.ink,
      ),
      ...[0, 1, 2, 3].map((at) => line(`M486 ${280 + at * 44}h80`, pen.ink, 14, 'butt')),
      line('M240 490v24M560 490v24', pen.ink, 22, 'butt'),
    ].join(''),
  flame: (pen: Pen) =>
    [
      shape(
        pen,
        'M400 120c20 90 130 130 130 250 0 80-58 130-130 130s-130-50-130-130c0-60 40-90 50-140 30 20 40 50 40 70 40-50 50-110 40-180z',
        pen.ink,
      ),
      shape(pen, 'M400 290c10 50 64 66 64 124 0 42-30 66-64 66s-64-24-64-66c0-40 44-60 64-124z', pen.warm),
    ].join(''),
  wallbox: (pen: Pen) =>
    [
      box(pen, 220, 140, 190, 270, 24, pen.light),
      box(pen, 250, 172, 130, 66, 8, pen.ink),
      flat('M330 262 280 322h32l-10 46 56-66h-34z', pen.ink),
      line('M316 410c0 100 120 110 140 30s60-90 120-60', pen.ink, 22),
      box(pen, 560, 330, 80, 110, 20, pen.ink),
      disc({ ...pen, outline: 0 }, 584, 366, 10, pen.warm),
      disc({ ...pen, outline: 0 }, 616, 366, 10, pen.warm),
      disc({ ...pen, outline: 0 }, 600, 400, 14, pen.warm),
    ].join(''),
  charging: (pen: Pen) => insurance.car(pen, true),
  turbine: (pen: Pen) =>
    [
      line('M400 280v230', pen.ink, 22),
      shape(pen, 'M400 280 380 120l30-20 20 10zM400 280l150 60 4 36-24 8zM400 280 270 380l-34-12 4-26z', pen.light),
      disc(pen, 400, 280, 24, pen.warm),
      waves(600, 260, pen.ink, 1, 10),
    ].join(''),
} as const
