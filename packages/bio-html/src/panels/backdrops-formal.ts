import type { BioTheme } from '@site/contract/bio/limits.ts';
import type { Palette } from '../themes/themes.ts';
import type { Backdrop } from './backdrop.ts';
import { column, drawing, fading, shape, type PanelNode, type PanelStyle } from './node.ts';
import { alpha, at, frame, paint, stroke } from './strokes.ts';

/** Rays from a corner, like a fan. */
function fan(palette: Palette, style: PanelStyle, flip: { x: boolean; y: boolean }): PanelNode {
  const size = 92;
  const rays = Array.from({ length: 9 }, (_, index) => {
    const angle = (index * Math.PI) / 16;
    const x = Math.cos(angle) * size;
    const y = Math.sin(angle) * size;
    const point = (px: number, py: number) => `${flip.x ? size - px : px} ${flip.y ? size - py : py}`;
    return shape('path', {
      d: `M${point(x * 0.3, y * 0.3)} L${point(x * 0.97, y * 0.97)}`,
      ...stroke(palette.accent, 1.6, 0.8),
    });
  });
  return drawing({ width: size, height: size, style: at(style) }, ...rays);
}

/** Themes with restrained decoration. */
export const FORMAL = {
  spotlight: {
    tint: 0.22,
    align: 'left',
    above: 22,
    below: 8,
    ground: ({ background }) => ({ backgroundColor: background }),
    behind: ({ accent }, width) => {
      const lamp = width * 0.87;
      const beam = (left: number, right: number) => `M${lamp - 16} -20 L${left} 460 H${right} L${lamp + 16} -20 Z`;
      return [
        drawing(
          { width, height: 460, style: at({ top: 0, left: 0 }) },
          fading('beam', accent, { from: 0.26, to: 0, line: { x1: 0.8, y1: 0, x2: 0.45, y2: 1 } }),
          shape('path', { d: beam(width * -0.25, width * 0.72), fill: 'url(#beam)', 'fill-opacity': 0.6 }),
          shape('path', { d: beam(width * 0.05, width * 0.5), fill: 'url(#beam)', 'fill-opacity': 0.6 }),
        ),
        drawing(
          { width: 160, height: 80, style: at({ top: 0, left: lamp - 80 }) },
          shape('circle', { cx: 80, cy: -10, r: 62, ...paint(accent, 0.16) }),
          shape('circle', { cx: 80, cy: -10, r: 40, ...paint(accent) }),
        ),
      ];
    },
    divider: ({ accent }) => column({ width: 64, height: 6, borderRadius: 3, backgroundColor: accent }),
    card: ({ surface, border }) => ({ backgroundColor: surface, border: `1px solid ${border}` }),
  },
  velvet: {
    tint: 0.14,
    align: 'center',
    above: 74,
    below: 14,
    ground: ({ background, accent }) => ({
      backgroundColor: background,
      backgroundImage: `linear-gradient(180deg, ${alpha(accent, 0.16)} 0%, ${alpha(accent, 0)} 60%)`,
    }),
    behind: ({ accent, border }, width) => {
      const swags = 5;
      const swag = width / swags;
      const drape = (depth: number) =>
        Array.from(
          { length: swags },
          (_, n) => `M${n * swag} 0 Q${(n + 0.5) * swag} ${depth * 2} ${(n + 1) * swag} 0 Z`,
        ).join(' ');
      const folds = Array.from({ length: swags }, (_, n) =>
        shape('path', { d: `M${n * swag} 0 Q${(n + 0.5) * swag} 82 ${(n + 1) * swag} 0`, ...stroke(accent, 1.5, 0.5) }),
      );
      const tassels = Array.from({ length: swags - 1 }, (_, n) =>
        shape('path', { d: `M${(n + 1) * swag} 0 v34 m-6 0 h12 l-3 16 h-6 Z`, ...stroke(accent, 2), ...paint(accent) }),
      );
      return [
        drawing(
          { width, height: 90, style: at({ top: 0, left: 0 }) },
          shape('path', { d: drape(58), ...paint(accent, 0.28) }),
          shape('path', { d: drape(34), ...paint(accent, 0.35) }),
          ...folds,
          ...tassels,
        ),
        column(at({ left: 0, right: 0, bottom: 0, height: 8, backgroundColor: accent, opacity: 0.55 })),
        column(at({ left: 0, right: 0, bottom: 12, height: 1, backgroundColor: border })),
      ];
    },
    divider: ({ accent }) =>
      drawing(
        { width: 200, height: 16 },
        shape('path', { d: 'M0 8 H82 M118 8 H200', ...stroke(accent, 1.5) }),
        shape('path', { d: 'M100 0 L108 8 L100 16 L92 8 Z', ...paint(accent) }),
      ),
    card: ({ surface, border }) => ({ backgroundColor: surface, border: `1px solid ${border}` }),
  },
  paper: {
    tint: 0,
    align: 'center',
    above: 34,
    below: 26,
    ground: ({ background }) => ({ backgroundColor: background }),
    behind: ({ accent, border, surface, text }) => [
      column(at({ top: 14, left: 14, right: 14, bottom: 14, backgroundColor: surface, border: `1px solid ${border}` })),
      column(at({ top: 28, left: 28, right: 28, height: 4, backgroundColor: text })),
      column(at({ top: 35, left: 28, right: 28, height: 1, backgroundColor: text })),
      column(at({ bottom: 28, left: 28, right: 28, height: 1, backgroundColor: text })),
      drawing(
        { width: 60, height: 20, style: at({ bottom: 18, left: '50%', marginLeft: -30, backgroundColor: surface }) },
        shape('path', {
          d: 'M30 3 C36 8 44 8 52 10 C44 12 36 12 30 17 C24 12 16 12 8 10 C16 8 24 8 30 3 Z',
          ...paint(accent),
        }),
      ),
    ],
    divider: ({ accent, border }) =>
      drawing(
        { width: 240, height: 14 },
        shape('path', { d: 'M0 7 H104 M136 7 H240', ...stroke(border, 1.5) }),
        shape('path', {
          d: 'M120 1 C123 5 127 6 132 7 C127 8 123 9 120 13 C117 9 113 8 108 7 C113 6 117 5 120 1 Z',
          ...paint(accent),
        }),
      ),
    card: ({ border }) => ({ borderBottom: `1px solid ${border}` }),
  },
  mono: {
    tint: 0,
    align: 'left',
    above: 22,
    below: 10,
    ground: ({ background }) => ({ backgroundColor: background }),
    behind: ({ text, accent }) => [
      column(at({ top: 0, left: 0, right: 0, height: 14, backgroundColor: text })),
      column(at({ top: 0, right: 44, width: 96, height: 14, backgroundColor: accent })),
      column(at({ left: 0, right: 0, bottom: 0, height: 4, backgroundColor: text })),
    ],
    divider: ({ text }) => column({ width: '100%', height: 3, backgroundColor: text }),
    card: ({ text }) => ({ borderTop: `2px solid ${text}` }),
  },
  deco: {
    tint: 0,
    align: 'center',
    above: 44,
    below: 78,
    ground: ({ background }) => ({ backgroundColor: background }),
    behind: (palette) => [
      frame(palette.accent, { inset: 14, width: 2 }),
      frame(alpha(palette.accent, 0.55), { inset: 21, width: 1 }),
      fan(palette, { top: 22, left: 22 }, { x: false, y: false }),
      fan(palette, { top: 22, right: 22 }, { x: true, y: false }),
      fan(palette, { bottom: 22, left: 22 }, { x: false, y: true }),
      fan(palette, { bottom: 22, right: 22 }, { x: true, y: true }),
    ],
    divider: ({ accent }) =>
      drawing(
        { width: 220, height: 22 },
        shape('path', { d: 'M0 11 H78 M142 11 H220', ...stroke(accent, 1.4) }),
        ...[0, 9, 18].map((x) =>
          shape('path', { d: `M${92 + x} 3 L${101 + x} 11 L${92 + x} 19`, ...stroke(accent, 2) }),
        ),
      ),
    card: ({ surface, accent }) => ({ backgroundColor: surface, border: `1px solid ${alpha(accent, 0.6)}` }),
  },
} satisfies Partial<Record<BioTheme, Backdrop>>;
