/** A position in the units of the image. */
export type Point = readonly [x: number, y: number];

interface Shown {
  opacity?: number;
  scale?: number;
}

/** Rounds to two decimals, which is finer than a pixel and gives frames without motion identical text. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Creates a group at a position; an empty string if it is invisible. */
export function at([x, y]: Point, content: string, { opacity = 1, scale = 1 }: Shown = {}): string {
  if (opacity < 0.005) return '';
  const size = scale === 1 ? '' : ` scale(${n(scale)})`;
  const fade = opacity > 0.995 ? '' : ` opacity="${n(opacity)}"`;
  return `<g transform="translate(${n(x)} ${n(y)})${size}"${fade}>${content}</g>`;
}

export function faded(opacity: number, content: string): string {
  return at([0, 0], content, { opacity });
}

export function turned(degrees: number, content: string): string {
  return `<g transform="rotate(${n(degrees)})">${content}</g>`;
}

export function box(
  [x, y, w, h]: readonly [x: number, y: number, w: number, h: number],
  radius: number,
  paint: string,
): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, h))}" rx="${n(radius)}" ${paint}/>`;
}

export function disc([x, y]: Point, radius: number, paint: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(0, radius))}" ${paint}/>`;
}

export function oval([x, y]: Point, [rx, ry]: readonly [rx: number, ry: number], paint: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(Math.max(0, rx))}" ry="${n(Math.max(0, ry))}" ${paint}/>`;
}

export function path(d: string, paint: string): string {
  return `<path d="${d}" ${paint}/>`;
}

export function fill(colour: string, opacity = 1): string {
  return opacity === 1 ? `fill="${colour}"` : `fill="${colour}" fill-opacity="${n(opacity)}"`;
}

export function stroke(colour: string, width = 6, opacity = 1): string {
  const fade = opacity === 1 ? '' : ` stroke-opacity="${n(opacity)}"`;
  return `fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${fade}`;
}

/** Clips the content to a rounded rectangle; `id` must be unique within a frame. */
export function clipped(
  id: string,
  { w, h, radius }: { w: number; h: number; radius: number },
  content: string,
): string {
  return `<clipPath id="${id}">${box([0, 0, w, h], radius, '')}</clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** Draws radial light that is strongest in the centre. */
export function glow(
  id: string,
  centre: Point,
  { radius, colour, strength }: { radius: number; colour: string; strength: number },
): string {
  if (strength < 0.005) return '';
  return `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${n(strength)}"/>
    <stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>${disc(centre, radius, `fill="url(#${id})"`)}`;
}
