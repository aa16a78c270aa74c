// The figure in the videos: head and shoulders without features, with each part lit separately, in a 400 x 490 box.
import { lit, NEUTRAL, WARM } from './colours.ts';
import { clamp } from './timing.ts';
import { faded, fill, glow, n, oval, path, stroke, box } from './svg.ts';

export interface Look {
  /** Main light: strength, direction (left is -1, front 0; below -1, above 1), softness and colour. */
  key: number;
  side: number;
  height: number;
  soft: number;
  keyColour: string;
  fill: number;
  fillColour: string;
  back: number;
  /** Brightness of a lamp on the wall behind. */
  lamp: number;
  /** Amount of light that falls into the lens and reduces the contrast. */
  veil: number;
}

export const DARK: Look = {
  key: 0,
  side: -0.5,
  height: 0.35,
  soft: 0.8,
  keyColour: NEUTRAL,
  fill: 0,
  fillColour: NEUTRAL,
  back: 0,
  lamp: 0,
  veil: 0,
};

/** Good light, for videos on other topics. */
export const GOOD: Look = { ...DARK, key: 0.95, fill: 0.45, back: 0.8, lamp: 0.8 };

interface Part {
  d: string;
  colour: string;
  /** Vertical centre of the part's radial shading. */
  y: number;
  r: number;
}

const AMBIENT = '#3B2F52';
const HAIR_OUTLINE =
  'M200 76C264 76 298 124 298 186C298 238 291 278 276 308C250 320 150 320 124 308C109 278 102 238 102 186C102 124 136 76 200 76Z';
const SHOULDERS =
  'M14 490C18 412 66 370 146 350C164 345 171 338 171 326L229 326C229 338 236 345 254 350C334 370 382 412 386 490Z';

const PARTS = {
  hair: { d: HAIR_OUTLINE, colour: '#8A5F86', y: 195, r: 120 },
  top: { d: SHOULDERS, colour: '#9277F2', y: 430, r: 200 },
  neck: { d: 'M171 262V330C171 362 229 362 229 330V262Z', colour: '#F3DDD4', y: 310, r: 60 },
  face: {
    d: 'M200 112C246 112 267 150 265 196C263 250 231 292 200 292C169 292 137 250 135 196C133 150 154 112 200 112Z',
    colour: '#F3DDD4',
    y: 202,
    r: 92,
  },
  fringe: {
    d: 'M128 214C126 142 156 102 204 102C250 102 274 142 272 214C266 182 252 160 232 148C206 170 158 170 128 214Z',
    colour: '#8A5F86',
    y: 195,
    r: 120,
  },
} satisfies Record<string, Part>;

export function portrait(id: string, look: Look): string {
  return (
    wall(id, look) +
    castShadow(look) +
    figure(id, look) +
    faded(look.veil * 0.5, box([0, 0, 400, 490], 0, fill('#D9D2E3')))
  );
}

/** Draws only the figure, for rooms that are drawn elsewhere. */
export function figure(id: string, look: Look): string {
  const { hair, top, neck, face, fringe } = PARTS;
  return (
    rim(id, look) +
    part(`${id}h`, hair, look) +
    part(`${id}t`, top, look) +
    part(`${id}n`, neck, look) +
    chinShadow(id, look) +
    part(`${id}f`, face, look) +
    sockets(id, look) +
    part(`${id}g`, fringe, look)
  );
}

function part(id: string, shape: Part, look: Look): string {
  const { d, colour } = shape;
  const distance = Math.hypot(look.side, look.height);
  const [x, y] = distance > 0.05 ? [look.side / distance, -look.height / distance] : [-1, 0];
  const reach = 1.12 - 0.62 * clamp(distance);
  const blur = 0.05 + look.soft * 0.6;
  return (
    path(d, fill(lit(colour, AMBIENT))) +
    shade(`${id}k`, shape, {
      direction: [x, y],
      stops: [reach - blur / 2, reach + blur / 2],
      colour: lit(colour, look.keyColour),
      strength: look.key,
    }) +
    shade(`${id}l`, shape, {
      direction: [-x, 0.2],
      stops: [0.1, 0.95],
      colour: lit(colour, look.fillColour),
      strength: look.fill,
    })
  );
}

interface Shade {
  direction: readonly number[];
  /** Distances at which the colour is full and transparent, as shares of the whole. */
  stops: readonly number[];
  colour: string;
  strength: number;
}

function shade(
  id: string,
  { d, y, r }: Part,
  { direction: [dx, dy], stops: [full, none], colour, strength }: Shade,
): string {
  if (strength < 0.005) return '';
  const [vx, vy] = [(dx ?? 0) * r, (dy ?? 0) * r];
  const ends = `x1="${n(200 + vx)}" y1="${n(y + vy)}" x2="${n(200 - vx)}" y2="${n(y - vy)}"`;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>
    <stop offset="${n(clamp(full ?? 0))}" stop-color="${colour}"/>
    <stop offset="${n(clamp(none ?? 1))}" stop-color="${colour}" stop-opacity="0"/></linearGradient>${path(d, `fill="url(#${id})" fill-opacity="${n(strength)}"`)}`;
}

/** Draws the light from behind as a bright outline. Drawn before the figure, so that only the outer half is visible. */
function rim(id: string, look: Look): string {
  if (look.back < 0.005) return '';
  const paint = `fill="none" stroke="url(#${id}r)" stroke-width="15" stroke-opacity="${n(look.back)}"`;
  return `<linearGradient id="${id}r" gradientUnits="userSpaceOnUse" x1="390" y1="90" x2="120" y2="300">
    <stop offset=".45" stop-color="#FFFDF2"/><stop offset=".95" stop-color="#FFFDF2" stop-opacity="0"/></linearGradient>${path(HAIR_OUTLINE, paint)}${path(SHOULDERS, paint)}`;
}

function chinShadow(id: string, look: Look): string {
  const strength = look.key * clamp(look.height + 0.25) * (0.85 - 0.4 * look.soft) * (1 - look.fill * 0.5);
  const shadow = oval([200 - look.side * 16, 284 + look.height * 22], [52, 34], fill('#2A1F3D', strength));
  return `<clipPath id="${id}c">${path(PARTS.neck.d, '')}</clipPath><g clip-path="url(#${id}c)">${shadow}</g>`;
}

/** Draws dark eye sockets, caused by light from straight above. */
function sockets(id: string, look: Look): string {
  const strength = look.key * clamp((look.height - 0.55) / 0.45);
  return (
    glow(`${id}s`, [172, 206], { radius: 30, colour: '#1C1228', strength }) +
    glow(`${id}q`, [228, 206], { radius: 30, colour: '#1C1228', strength })
  );
}

function wall(id: string, look: Look): string {
  const spill = look.key * 0.16;
  return (
    box([0, 0, 400, 490], 0, fill('#1D162A')) +
    box([0, 0, 400, 490], 0, fill(look.keyColour, spill)) +
    glow(`${id}w`, [62, 250], { radius: 250, colour: WARM, strength: look.lamp * 0.55 }) +
    tableLamp(look.lamp)
  );
}

function tableLamp(on: number): string {
  const lamp = `${path('M62 300V372', stroke('#5D5076', 8))}${path('M40 250H84L98 302H26Z', fill('#FFD9A3'))}${path('M42 374H82', stroke('#5D5076', 10))}`;
  return faded(clamp(on * 1.4), lamp);
}

/** Draws the shadow on the wall: sharp in hard light, blurred in soft light. */
function castShadow(look: Look): string {
  const strength = look.key * (1 - look.soft) * (1 - look.fill * 0.6);
  if (strength < 0.01) return '';
  const move = `translate(${n(-look.side * 78)} ${n(look.height * 70)})`;
  const edge = [0, 14, 28].map((width) => {
    const paint = `fill="#0B0712" stroke="#0B0712" stroke-width="${n(width * (0.2 + look.soft * 2))}" opacity="${n(strength * 0.4)}"`;
    return path(HAIR_OUTLINE, paint) + path(SHOULDERS, paint);
  });
  return `<g transform="${move}">${edge.join('')}</g>`;
}
