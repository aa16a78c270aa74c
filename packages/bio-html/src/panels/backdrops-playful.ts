import type { BioTheme } from '@site/contract/bio/limits.ts';
import type { Backdrop } from './backdrop.ts';
import { drawing, shape } from './node.ts';
import { alpha, at, frame, paint, stroke } from './strokes.ts';

interface Wave {
  top: number;
  swing: number;
  /** Distance between crests in pixels. */
  wave: number;
  bottom: number;
  shift: number;
}

/** Path of a wave along the full width. */
function wavePath(width: number, { top, swing, wave, bottom, shift }: Wave): string {
  let path = `M${-shift} ${top}`;
  for (let x = -shift; x < width; x += wave) {
    path += ` q${wave / 4} ${-swing} ${wave / 2} 0 t${wave / 2} 0`;
  }
  return `${path} V${bottom} H${-shift} Z`;
}

const SPRINKLES = [
  [0.08, 40, 20],
  [0.2, 16, 70],
  [0.36, 34, -30],
  [0.63, 20, 40],
  [0.78, 44, -60],
  [0.92, 22, 10],
] as const;

/** Themes with dense patterns. */
export const PLAYFUL = {
  neon: {
    tint: 0,
    align: 'left',
    above: 20,
    below: 88,
    ground: ({ background }) => ({ backgroundColor: background }),
    behind: ({ accent }, width) => [
      frame(alpha(accent, 0.18), { inset: 10, width: 6, radius: 18 }),
      frame(alpha(accent, 0.9), { inset: 12, width: 2, radius: 16 }),
      drawing(
        { width: width - 32, height: 92, style: at({ left: 16, bottom: 16 }) },
        ...[14, 26, 44, 70].map((y) =>
          shape('path', { d: `M0 ${y} H${width - 32}`, ...stroke(accent, 1.4, 0.25 + y / 300) }),
        ),
        ...Array.from({ length: 13 }, (_, n) => {
          const x = ((n - 6) / 6) * width;
          const middle = (width - 32) / 2;
          return shape('path', { d: `M${middle + x * 0.32} 14 L${middle + x} 92`, ...stroke(accent, 1.4, 0.32) });
        }),
      ),
    ],
    divider: ({ accent }) =>
      drawing(
        { width: 120, height: 8 },
        shape('rect', { x: 0, y: 0, width: 120, height: 8, rx: 4, ...paint(accent, 0.25) }),
        shape('rect', { x: 2, y: 2.5, width: 116, height: 3, rx: 1.5, ...paint(accent) }),
      ),
    card: ({ surface, accent }) => ({ backgroundColor: surface, border: `1.5px solid ${alpha(accent, 0.5)}` }),
  },
  terracotta: {
    tint: 0.18,
    align: 'left',
    above: 18,
    below: 20,
    ground: ({ background }) => ({ backgroundColor: background }),
    behind: ({ accent, border }, width) => [
      drawing(
        { width: 250, height: 250, style: at({ right: 0, top: 0 }) },
        ...[230, 186, 142].map((r, index) =>
          shape('circle', { cx: 250, cy: 0, r, ...stroke(accent, 16, 0.1 + index * 0.07) }),
        ),
        shape('circle', { cx: 250, cy: 0, r: 100, ...paint(accent, 0.85) }),
      ),
      drawing(
        { width, height: 22, style: at({ left: 0, bottom: 0 }) },
        ...Array.from({ length: Math.ceil(width / 44) }, (_, n) =>
          shape('path', {
            d: `M${n * 44} 22 a22 22 0 0 1 44 0 Z`,
            ...paint(n % 2 ? accent : border, n % 2 ? 0.55 : 0.9),
          }),
        ),
      ),
    ],
    divider: ({ accent }) =>
      drawing(
        { width: 110, height: 10 },
        ...[5, 25, 45, 65, 85, 105].map((cx) => shape('circle', { cx, cy: 5, r: 3.6, ...paint(accent) })),
      ),
    card: ({ surface, border }) => ({ backgroundColor: surface, border: `1px solid ${border}` }),
  },
  aurora: {
    tint: 0.26,
    align: 'left',
    above: 30,
    below: 14,
    ground: ({ background, accent }) => ({
      backgroundColor: background,
      backgroundImage: `linear-gradient(155deg, ${alpha(accent, 0.3)} 0%, ${alpha(accent, 0.05)} 38%, ${alpha(accent, 0)} 62%, ${alpha(accent, 0.14)} 100%)`,
    }),
    behind: ({ accent, text }, width) => [
      drawing(
        { width, height: 190, style: at({ top: 0, left: 0 }) },
        shape('path', {
          d: `M0 0 H${width} V40 C${width * 0.75} 150 ${width * 0.55} 10 ${width * 0.3} 92 S0 130 0 70 Z`,
          ...paint(accent, 0.16),
        }),
        shape('path', {
          d: `M${width * 0.2} 0 H${width} V92 C${width * 0.85} 190 ${width * 0.62} 40 ${width * 0.45} 74 S${width * 0.2} 40 ${width * 0.2} 0 Z`,
          ...paint(accent, 0.14),
        }),
        shape('path', {
          d: `M${width * 0.55} 0 H${width} V150 C${width * 0.9} 60 ${width * 0.7} 120 ${width * 0.55} 0 Z`,
          ...paint(accent, 0.16),
        }),
        ...[
          [0.07, 26, 1.6],
          [0.18, 54, 1.1],
          [0.33, 18, 1.4],
          [0.52, 38, 1],
          [0.66, 16, 1.7],
          [0.79, 62, 1.2],
          [0.91, 30, 1.9],
        ].map(([x = 0, cy = 0, r = 1]) => shape('circle', { cx: width * x, cy, r, ...paint(text, 0.7) })),
      ),
    ],
    divider: ({ accent }) =>
      drawing(
        { width: 150, height: 12 },
        shape('path', { d: 'M2 8 Q20 0 38 6 T75 6 T112 6 T148 4', ...stroke(accent, 3) }),
      ),
    card: ({ surface, border }) => ({ backgroundColor: alpha(surface, 0.86), border: `1px solid ${border}` }),
  },
  sorbet: {
    tint: 0,
    align: 'left',
    above: 30,
    below: 30,
    ground: ({ background }) => ({ backgroundColor: background }),
    behind: ({ accent, text }, width) => [
      drawing(
        { width, height: 84, style: at({ top: 0, left: 0 }) },
        shape('path', {
          d: `M0 0 H${width} V30 ${Array.from({ length: 10 }, (_, n) => {
            const step = width / 10;
            const drop = [22, 8, 34, 14, 26, 6, 30, 12, 20, 10][n] ?? 10;
            return `c0 ${drop} ${-step} ${drop} ${-step} 0`;
          }).join(' ')} Z`,
          ...paint(accent, 0.42),
        }),
        ...SPRINKLES.map(([x, y, angle], index) =>
          shape('rect', {
            x: width * x,
            y: y * 0.55,
            width: 16,
            height: 5,
            rx: 2.5,
            transform: `rotate(${angle} ${width * x + 8} ${y * 0.55})`,
            ...paint(index % 2 ? text : accent, index % 2 ? 0.55 : 1),
          }),
        ),
      ),
      drawing(
        { width: 220, height: 120, style: at({ right: 0, bottom: 0 }) },
        shape('circle', { cx: 176, cy: 122, r: 74, ...paint(accent, 0.2) }),
        shape('circle', { cx: 96, cy: 136, r: 58, ...paint(accent, 0.28) }),
        shape('circle', { cx: 30, cy: 134, r: 34, ...paint(accent, 0.16) }),
      ),
    ],
    divider: () => null,
    card: ({ surface, accent }) => ({ backgroundColor: surface, border: `2px solid ${alpha(accent, 0.35)}` }),
  },
  tide: {
    tint: 0.18,
    align: 'left',
    above: 20,
    below: 84,
    ground: ({ background, accent }) => ({
      backgroundColor: background,
      backgroundImage: `linear-gradient(180deg, ${alpha(accent, 0)} 0%, ${alpha(accent, 0.18)} 100%)`,
    }),
    behind: ({ accent }, width) => [
      drawing(
        { width, height: 110, style: at({ left: 0, bottom: 0 }) },
        shape('path', {
          d: wavePath(width, { top: 38, swing: 26, wave: 260, bottom: 110, shift: 40 }),
          ...paint(accent, 0.2),
        }),
        shape('path', {
          d: wavePath(width, { top: 62, swing: 22, wave: 210, bottom: 110, shift: 120 }),
          ...paint(accent, 0.32),
        }),
        shape('path', {
          d: wavePath(width, { top: 86, swing: 18, wave: 170, bottom: 110, shift: 70 }),
          ...paint(accent, 0.6),
        }),
      ),
      drawing(
        { width: 120, height: 120, style: at({ right: 24, top: 16 }) },
        shape('circle', { cx: 78, cy: 34, r: 22, ...stroke(accent, 2.5, 0.5) }),
        shape('circle', { cx: 36, cy: 62, r: 11, ...stroke(accent, 2.5, 0.5) }),
        shape('circle', { cx: 88, cy: 84, r: 7, ...paint(accent, 0.35) }),
        shape('circle', { cx: 70, cy: 27, r: 4, ...paint(accent, 0.6) }),
      ),
    ],
    divider: ({ accent }) =>
      drawing(
        // The wave swings by 6 above and below 10, and its line is 4 thick.
        { width: 96, height: 20 },
        shape('path', { d: 'M3 10 q11 -12 22 0 t22 0 t22 0 t22 0', ...stroke(accent, 4) }),
      ),
    card: ({ surface, border }) => ({ backgroundColor: surface, border: `1px solid ${border}` }),
  },
} satisfies Partial<Record<BioTheme, Backdrop>>;
