import { GROUND, LIME, LINE, MUTED, PAPER, ROSE, SURFACE } from './colours.ts';
import { at, box, disc, fill, n, path, stroke, turned, type Point } from './svg.ts';

/** Digits and the degree sign as strokes in a 62 x 100 box, so that the videos need no font. */
const DIGITS: Record<string, string> = {
  '0': 'M31 8C12 8 8 30 8 50S12 92 31 92 54 70 54 50 50 8 31 8Z',
  '1': 'M16 26L36 8V92',
  '2': 'M10 30C10 16 19 8 31 8C44 8 52 17 52 29C52 46 12 68 9 92H54',
  '3': 'M10 17C22 3 50 6 50 28C50 42 38 48 27 48C42 48 54 55 54 70C54 95 21 97 8 82',
  '4': 'M43 92V8L6 67H57',
  '5': 'M50 8H17L13 45C26 36 54 38 54 65C54 95 20 98 8 82',
  '6': 'M46 9C24 14 8 40 8 65C8 82 18 92 31 92S54 82 54 67S44 43 31 43S8 52 8 66',
  '7': 'M8 8H54L25 92',
  '8': 'M31 47C17 47 11 38 11 28C11 16 19 8 31 8S51 16 51 28C51 38 45 47 31 47C15 47 7 57 7 70C7 84 17 92 31 92S55 84 55 70C55 57 47 47 31 47Z',
  '9': 'M16 91C38 86 54 60 54 35C54 18 44 8 31 8S8 18 8 33S18 57 31 57S54 48 54 34',
  '°': 'M20 8C12 8 8 14 8 20S12 32 20 32S32 26 32 20S28 8 20 8Z',
};

/** Draws digits in a row, centred on a point. */
export function number(
  text: string,
  [x, y]: Point,
  { height, colour, weight = 14 }: { height: number; colour: string; weight?: number },
): string {
  const step = 76;
  const signs = [...text].map((sign, index) => at([index * step, 0], path(DIGITS[sign] ?? '', stroke(colour, weight))));
  const scale = height / 100;
  const width = text.length * step - 14;
  return at([x - (width * scale) / 2, y - height / 2], signs.join(''), { scale });
}

export function badge(
  text: string,
  centre: Point,
  { shown = 1, colour = LIME }: { shown?: number; colour?: string } = {},
): string {
  return at(
    centre,
    `${disc([0, 0], 34, fill(colour))}${number(text, [0, 0], { height: 36, colour: GROUND, weight: 17 })}`,
    { opacity: shown, scale: 0.7 + 0.3 * shown },
  );
}

/** Draws a tick, which grows while `done` increases from 0 to 1. */
export function tick(centre: Point, radius: number, done: number): string {
  const length = 74;
  const line = path(
    'M-24 2L-7 20L26 -18',
    `${stroke(GROUND, 12)} stroke-dasharray="${length}" stroke-dashoffset="${n(length * (1 - done))}"`,
  );
  return at(centre, disc([0, 0], 52, fill(LIME)) + line, { opacity: Math.min(1, done * 2), scale: radius / 52 });
}

export function warning(centre: Point, radius: number, shown: number): string {
  const sign = `${disc([0, 0], 52, fill(ROSE))}${path('M0 -27V6', stroke(GROUND, 13))}${disc([0, 27], 7.5, fill(GROUND))}`;
  return at(centre, sign, { opacity: shown, scale: (radius / 52) * (0.7 + 0.3 * shown) });
}

export function cross(
  centre: Point,
  size: number,
  { colour = ROSE, weight = 10 }: { colour?: string; weight?: number } = {},
): string {
  return at(
    centre,
    path(`M${-size} ${-size}L${size} ${size}M${size} ${-size}L${-size} ${size}`, stroke(colour, weight)),
  );
}

/** Draws an arrow from a point, rotated clockwise from the direction +x. */
export function arrow(
  from: Point,
  { degrees, length, colour = LIME }: { degrees: number; length: number; colour?: string },
): string {
  const line = path(`M0 0H${n(length)}M${n(length - 20)} -18L${n(length)} 0L${n(length - 20)} 18`, stroke(colour, 9));
  return at(from, turned(degrees, line));
}

/** Draws an eye, which marks the viewers' perspective. */
export function eye(x: number, y: number, scale = 1): string {
  const shape = path('M-34 0C-20 -22 20 -22 34 0C20 22 -20 22 -34 0Z', stroke(PAPER, 7));
  return at([x, y], shape + disc([0, 0], 9, fill(PAPER)), { scale });
}

export function toggle(centre: Point, on: number, scale = 1): string {
  const ground = box([-62, -34, 124, 68], 34, fill(SURFACE) + ` stroke="${on > 0.5 ? LIME : MUTED}" stroke-width="6"`);
  return at(centre, ground + disc([-28 + 56 * on, 0], 23, fill(on > 0.5 ? LIME : MUTED)), { scale });
}

/** Draws ten small dots in two rows: completed, current and remaining steps. */
export function dots([x, y]: Point, done: (index: number) => number, current: number): string {
  const all = Array.from({ length: 10 }, (_, index) => {
    const [cx, cy] = [x + ((index % 5) - 2) * 52, y + (index < 5 ? 0 : 52)];
    const outline = index === current ? disc([cx, cy], 19, stroke(LIME, 6)) : '';
    return disc([cx, cy], 17, fill(LINE)) + outline + tick([cx, cy], 19, done(index));
  });
  return all.join('');
}
