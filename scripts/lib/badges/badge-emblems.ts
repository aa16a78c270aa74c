import type { BadgeName } from '../../../packages/contract/src/badges/badges.ts';
import { DEFAULT_BRAND } from '../../../packages/contract/src/brand/default-brand.ts';
import { paletteOf } from '../../../packages/contract/src/brand/palette.ts';

/** A position in the units of the image. */
type Point = readonly [x: number, y: number];

const { dark, light } = paletteOf(DEFAULT_BRAND.colors);

/** Colours of the built-in brand, which the site replaces by those of its brand when it serves an image. */
export const COLOURS = {
  ink: dark.surface.toUpperCase(),
  paper: dark.text.toUpperCase(),
  shade: dark.muted.toUpperCase(),
  violet: dark.secondary.toUpperCase(),
  deepViolet: light.secondary.toUpperCase(),
  rose: dark.notice.toUpperCase(),
  lime: dark.accent.toUpperCase(),
} as const;
const { ink, paper, shade, rose } = COLOURS;

/** A rounded square. */
const cell = ([x, y]: Point, size: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="2" fill="${fill}"/>`;

const bust = ([x, y]: Point, scale: number, fill: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="${fill}" stroke="${ink}" stroke-width="2"><path d="M-13 17c0-11 5-16 13-16s13 5 13 16z"/><circle cy="-8" r="7.500"/></g>`;

const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

/** Cells of a 4 x 4 grid. */
const GRID = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((column) => ({ row, column })));
/** Days of a simplified month: three short weeks. */
const DAYS = [0, 1, 2].flatMap((week) => [0, 1, 2, 3].map((day) => ({ week, day })));

/** Emblem in the centre of each badge, in a 48 x 48 square around the origin, using the accent colour of the level. */
export const EMBLEMS: Record<BadgeName, (accent: string) => string> = {
  // A clock in a bracket.
  'stream-hours': (accent) =>
    line('M-18 6V2a18 18 0 0 1 36 0v4', shade, 4) +
    `<path d="M-5-24H5v8H-5z" fill="${shade}"/><circle cy="4" r="16" fill="${paper}" stroke="${accent}" stroke-width="4"/>` +
    line('M0-6v2M0 12v2M-10 4h2M8 4h2', shade, 2) +
    line('M0 4v-7M0 4l5 3', ink, 3),
  // A calendar with a spotlight on one of its days.
  'streams-month': (accent) =>
    `<rect x="-19" y="-16" width="38" height="36" rx="5" fill="${paper}"/><path d="M-14-16h28a5 5 0 0 1 5 5v5h-38v-5a5 5 0 0 1 5-5z" fill="${accent}"/>` +
    line('M-9-21v8M9-21v8', shade, 4) +
    DAYS.map(({ week, day }) => cell([-14.5 + day * 7.7, -2 + week * 7], 5, '#CFC6DC')).join('') +
    `<path d="M0-6 9 13H-4z" fill="${accent}" opacity=".55"/><circle cx="3.400" cy="7.500" r="6" fill="${accent}" stroke="${ink}" stroke-width="2"/>` +
    line('m.600 7.600 2.100 2.200 3.700-4.400', ink, 2),
  // A translucent hourglass.
  'hours-month': (accent) =>
    `<path d="M-13-19h26c0 12-9 13-9 19s9 7 9 19h-26c0-12 9-13 9-19s-9-7-9-19z" fill="${paper}" fill-opacity=".25" stroke="${paper}" stroke-width="3"/>` +
    `<path d="M-9.500-9h19C8-5 2.500-3.500 1.500 1h-3c-1-4.500-6.500-6-8-10zM-10.500 17.500c0-5 6-6.500 10.500-9.500 4.500 3 10.500 4.500 10.500 9.500z" fill="${accent}"/>` +
    line('M0 1v7', accent, 2) +
    line('M-17-20h34M-17 20h34', shade, 5),
  // Three people next to each other.
  followers: (accent) =>
    bust([-14, 2], 0.82, shade) + bust([14, 2], 0.82, shade) + bust([0, 4], 1.08, paper) + heart([0, 15], 0.34, accent),
  // A page and the pencil that wrote it.
  posts: (accent) =>
    `<path d="M-15-21H5L15-11v29a3 3 0 0 1-3 3h-27a3 3 0 0 1-3-3v-36a3 3 0 0 1 3-3z" fill="${paper}"/><path d="M5-21 15-11H8a3 3 0 0 1-3-3z" fill="${shade}"/>` +
    line('M-11-9H0M-11-2H8M-11 5H3M-11 12h8', '#CFC6DC', 3) +
    `<path d="m20-5 6 6L9 18l-8 2 2-8z" fill="${accent}" stroke="${ink}" stroke-width="2"/>` +
    line('m16-1 6 6', ink, 2),
  // A speech bubble and the reply to it.
  replies: (accent) =>
    `<path d="M-20-20H8a5 5 0 0 1 5 5v12a5 5 0 0 1-5 5H-7l-8 7V2h-5a5 5 0 0 1-5-5v-12a5 5 0 0 1 5-5z" fill="${shade}"/>` +
    `<path d="M-7-6h27a5 5 0 0 1 5 5v13a5 5 0 0 1-5 5h-2v8l-9-8H-7a5 5 0 0 1-5-5V-1a5 5 0 0 1 5-5z" fill="${paper}" stroke="${ink}" stroke-width="2"/>` +
    [-2, 6.5, 15]
      .map((x) => `<circle cx="${x}" cy="5.500" r="3" fill="${accent}" stroke="${ink}" stroke-width="1"/>`)
      .join(''),
  // A heart that emits light.
  likes: (accent) =>
    line('M0-25v6M-20-19l4 4M20-19l-4 4M-26-3h5M26-3h-5', accent, 3) +
    heart([0, 3], 1, rose) +
    line('M-11-3c0-3 2-5.500 5-6', paper, 3),
  // An open book with a medal at its end.
  courses: (accent) =>
    `<path d="M0-13c-6-5-14-6-23-5v29c9-1 17 0 23 5 6-5 14-6 23-5v-29c-9-1-17 0-23 5z" fill="${paper}"/>` +
    line('M0-13v29', shade, 2) +
    line('M-18-11c5-.400 9 .300 13 2.500M-18-4c5-.400 9 .300 13 2.500M-18 3c5-.400 9 .300 13 2.500', '#CFC6DC', 2.5) +
    `<path d="m9 5-3 17 6-4 6 4-3-17z" fill="${rose}" stroke="${ink}" stroke-width="1.500"/><circle cx="12" cy="2" r="8" fill="${accent}" stroke="${ink}" stroke-width="2"/>` +
    star([12, 2], 4.5, { fill: ink }),
  // A card of sixteen cells with a complete diagonal.
  bingo: (accent) =>
    `<rect x="-22" y="-22" width="44" height="44" rx="6" fill="${paper}"/>` +
    GRID.map(
      ({ row, column }) =>
        cell([-18 + column * 9.3, -18 + row * 9.3], 8, row === column ? accent : '#CFC6DC') +
        (row === column ? star([-14 + column * 9.3, -14 + row * 9.3], 3, { fill: ink }) : ''),
    ).join(''),
  // A cup with a star.
  contest: (accent) =>
    line('M-13-14h-8c0 10 3 14 10 15M13-14h8c0 10-3 14-10 15', shade, 4) +
    `<path d="M-14-20h28c0 17-4 26-14 26s-14-9-14-26z" fill="${paper}"/><path d="M-3 6h6v8h-6z" fill="${shade}"/><path d="M-11 14h22v7h-22z" fill="${accent}"/>` +
    star([0, -9], 8, { fill: accent, edge: ink }),
};

function heart([x, y]: Point, scale: number, fill: string): string {
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="M0 18C-14 9-18 2-18-5a9.500 9.500 0 0 1 18-4A9.500 9.500 0 0 1 18-5C18 2 14 9 0 18z" fill="${fill}" stroke="${ink}" stroke-width="2"/>`;
}

/** A five-pointed star. */
export function star([x, y]: Point, radius: number, { fill, edge }: { fill: string; edge?: string }): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const far = at % 2 === 0 ? radius : radius * 0.45;
    const angle = (at * Math.PI) / 5 - Math.PI / 2;
    return `${round(x + far * Math.cos(angle))} ${round(y + far * Math.sin(angle))}`;
  });
  return `<path d="M${points.join('L')}z" fill="${fill}"${edge ? ` stroke="${edge}" stroke-width="1.500"` : ''}/>`;
}

export const round = (value: number) => Math.round(value * 10) / 10;
