import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { paletteOf } from '@site/contract/brand/palette.ts';
import { random, type Random } from '../random.ts';

const { light, dark } = paletteOf(DEFAULT_BRAND.colors);
const { ground: night, surface: dusk, line: plum, text: pale, accent, secondary: glow, notice: pink } = dark;
const { ground: paper, line: mist, text: ink, secondary: deep, notice: berry, 'accent-text': moss } = light;

/** Background and three matching light colours, of the built-in brand. */
const PALETTES: readonly [ground: string, a: string, b: string, c: string][] = [
  [night, accent, glow, pale],
  [dusk, glow, pink, accent],
  [plum, pink, accent, pale],
  [deep, accent, pale, pink],
  [berry, pale, ink, accent],
  [accent, ink, deep, berry],
  [mist, deep, berry, moss],
  [moss, accent, pale, glow],
  [glow, ink, pale, deep],
  [pink, ink, paper, deep],
];

interface Brush extends Random {
  a: string;
  b: string;
  c: string;
  /** Returns an integer from min to max, both inclusive. */
  int(min: number, max: number): number;
}

type Point = readonly [x: number, y: number];

const circle = ([x, y]: Point, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const circleOutline = (
  [x, y]: Point,
  r: number,
  { stroke, width, dash = '' }: { stroke: string; width: number; dash?: string },
) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"${dash && ` stroke-dasharray="${dash}"`}/>`;
const shape = (points: string, fill: string, opacity = 1) =>
  `<path d="${points}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
const turn = (angle: number, drawn: string) => `<g transform="rotate(${angle} 48 48)">${drawn}</g>`;

/** Motifs for a 96 x 96 canvas, which pages mask to a circle. */
const MOTIFS: readonly ((brush: Brush) => string)[] = [
  function spotlight({ a, b, c, int }) {
    const [lamp, floor, width] = [int(24, 72), int(34, 62), int(16, 28)];
    const cone = `M${lamp} 8L${floor - width} 78H${floor + width}Z`;
    return `${shape(cone, a, 0.55)}<ellipse cx="${floor}" cy="78" rx="${width}" ry="7" fill="${b}"/>${circle([lamp, 10], 7, c)}`;
  },
  function crossedBeams({ a, b, c, int }) {
    const [left, right, wide] = [int(8, 26), int(70, 88), int(10, 20)];
    const beam = (from: number, to: number, fill: string) =>
      shape(`M${from} 0L${to - wide} 96H${to + wide}Z`, fill, 0.75);
    return beam(left, right, a) + beam(right, left, b) + circle([48, int(38, 56)], int(7, 12), c);
  },
  function rings({ a, b, c, int }) {
    const [x, y, gap] = [int(34, 62), int(34, 62), int(9, 13)];
    return (
      circleOutline([x, y], gap, { stroke: c, width: 5 }) +
      circleOutline([x, y], gap * 2, { stroke: a, width: 5, dash: `${int(12, 40)} 6` }) +
      circleOutline([x, y], gap * 3, { stroke: b, width: 4, dash: `${int(4, 18)} 9` })
    );
  },
  function soundBars({ a, b, c, int }) {
    const lit = int(0, 4);
    return repeat(5, (index) => {
      const high = int(16, 60);
      const fill = index === lit ? c : index % 2 ? b : a;
      return `<rect x="${14 + index * 14}" y="${Math.round(48 - high / 2)}" width="9" height="${high}" rx="4.5" fill="${fill}"/>`;
    });
  },
  function moon({ a, b, c, int }) {
    const [x, y, r] = [int(40, 54), int(40, 54), int(22, 30)];
    const crescent = `M${x} ${y - r}a${r} ${r} 0 1 0 ${r} ${r}a${Math.round(r * 0.8)} ${Math.round(r * 0.8)} 0 0 1 -${r} -${r}`;
    return shape(crescent, a) + repeat(4, (index) => circle([int(14, 84), int(12, 84)], int(1, 3), index % 2 ? b : c));
  },
  function sparkles({ a, b, c, int }) {
    const star = ([x, y]: Point, r: number, fill: string) =>
      shape(
        `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`,
        fill,
      );
    return (
      star([int(38, 54), int(42, 56)], int(26, 36), a) +
      star([int(66, 78), int(18, 30)], int(9, 16), b) +
      star([int(16, 28), int(66, 78)], int(7, 13), c)
    );
  },
  function waves({ a, b, c, int }) {
    const [high, start, gap] = [int(8, 18), int(20, 36), int(14, 20)];
    return repeat(4, (index) => {
      const y = start + index * gap;
      const stroke = [a, b, c, a][index] ?? a;
      return `<path d="M-4 ${y}q13 -${high} 26 0t26 0t26 0t26 0" fill="none" stroke="${stroke}" stroke-width="${int(3, 7)}"/>`;
    });
  },
  function curtain({ a, b, c, int }) {
    const open = int(10, 24);
    const folds = repeat(3, (index) =>
      shape(`M${index * 13} 0h9Q${index * 13 + 6 - open / 4} 48 ${index * 9} 96H-4V0Z`, index % 2 ? b : a, 0.85),
    );
    return `${folds}<g transform="matrix(-1 0 0 1 96 0)">${folds}</g>${circle([48, int(54, 74)], int(8, 14), c)}`;
  },
  function marquee({ a, b, c, int }) {
    const [count, lit, middle] = [int(8, 13), int(2, 4), int(9, 17)];
    const bulbs = repeat(count, (index) => {
      const angle = (index / count) * 2 * Math.PI;
      return circle(
        [Math.round(48 + 33 * Math.cos(angle)), Math.round(48 + 33 * Math.sin(angle))],
        5,
        index % lit ? a : b,
      );
    });
    return bulbs + circle([48, 48], middle, c);
  },
  function discs({ a, b, c, int }) {
    const half = (y: number, fill: string) => shape(`M18 ${y}a30 30 0 0 1 60 0Z`, fill);
    return (
      turn(int(0, 17) * 20, half(48, a) + shape(`M${int(22, 34)} 52a22 22 0 0 0 44 0Z`, b)) +
      circle([int(42, 54), int(42, 54)], int(6, 11), c)
    );
  },
  function rays({ a, b, c, int }) {
    const [count, y] = [int(7, 12), int(70, 92)];
    const fan = repeat(count, (index) => {
      const angle = Math.PI * (1 + (index + 0.5) / count);
      const end = (offset: number) =>
        `${Math.round(48 + 110 * Math.cos(angle + offset))} ${Math.round(y + 110 * Math.sin(angle + offset))}`;
      return shape(`M48 ${y}L${end(-0.06)}L${end(0.06)}Z`, index % 2 ? a : b);
    });
    return fan + circle([48, y], int(12, 22), c);
  },
  function softboxes({ a, b, c, int, chance }) {
    return turn(
      int(0, 8) * 10,
      repeat(9, (index) => {
        const [x, y] = [16 + (index % 3) * 22, 16 + Math.floor(index / 3) * 22];
        const fill = chance(0.25) ? c : chance(0.5) ? a : b;
        return `<rect x="${x}" y="${y}" width="19" height="19" rx="${int(2, 9)}" fill="${fill}"/>`;
      }),
    );
  },
];

/**
 * Draws the picture for a number as an SVG: stage lights in the design's colours. Deterministic and different for each
 * number.
 */
export function drawAvatar(number: number): string {
  const draw = random(`avatar ${number}`);
  const [ground, ...lights] = draw.pick(PALETTES);
  const shift = draw.below(lights.length);
  const [a = ground, b = ground, c = ground] = [...lights.slice(shift), ...lights.slice(0, shift)];
  const int = (min: number, max: number) => min + draw.below(max - min + 1);
  // Cycles through the motifs, so that neighbours in a list differ.
  const motif = MOTIFS[number % MOTIFS.length];
  const drawn = motif?.({ ...draw, a, b, c, int }) ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path d="M0 0h96v96H0z" fill="${ground}"/>${drawn}</svg>`;
}
