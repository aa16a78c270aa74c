import { BADGE_NAMES, BADGES, badgeIcon, type BadgeName } from '../../../packages/contract/src/badges/badges.ts';
import { COLOURS, EMBLEMS, round, star } from './badge-emblems.ts';

const { ink, paper, violet, deepViolet, lime } = COLOURS;
const CENTRE = 60;

interface Look {
  /** Colours of the ring, from the lit side to the opposite one. */
  rim: [string, string];
  accent: string;
  /** Strength of the light on the emblem. */
  light: number;
  /** Number of teeth on the ring's edge; 0 for a smooth ring. */
  teeth: number;
  depth: number;
}

/** Levels differ not only in colour but also in the edge of the ring and the number of stars (accessibility). */
const LOOKS: Look[] = [
  { rim: ['#B79BFF', deepViolet], accent: violet, light: 0.16, teeth: 0, depth: 0 },
  { rim: ['#FFFFFF', '#857A99'], accent: '#D8CFF0', light: 0.26, teeth: 12, depth: 2.5 },
  { rim: ['#E6FF8A', '#84A80F'], accent: lime, light: 0.42, teeth: 20, depth: 4 },
  { rim: ['#FFFFD9', '#B4DD1E'], accent: lime, light: 0.85, teeth: 24, depth: 9 },
];

/** Returns the outline of a ring: a circle, or a zigzag line if the ring has teeth. */
function edge({ teeth, depth }: Look): string {
  const far = 50;
  if (teeth === 0) return `<circle cx="${CENTRE}" cy="${CENTRE - 4}" r="${far - 2}"/>`;
  const at = (angle: number, radius: number) =>
    `${round(CENTRE + radius * Math.cos(angle))} ${round(CENTRE - 4 + radius * Math.sin(angle))}`;
  const step = Math.PI / teeth;
  const points = Array.from({ length: teeth * 2 }, (_, index) =>
    at(index * step - Math.PI / 2, index % 2 === 0 ? far : far - depth),
  );
  return `<path d="M${points.join('L')}z"/>`;
}

/** Draws one star per level below the emblem. */
function stars(level: number): string {
  return Array.from({ length: level }, (_, at) =>
    star([CENTRE + (at - (level - 1) / 2) * 14, 104], 6, { fill: lime }),
  ).join('');
}

/** Draws the badge of a level as an SVG file: a medal that is visible on dark and light backgrounds. */
export function drawBadge(badge: BadgeName, level: number): string {
  const look = LOOKS[level - 1];
  if (!look) throw new Error(`no appearance for level ${level}`);
  const [lit, dim] = look.rim;
  const middle = CENTRE - 4;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120">
<defs>
<linearGradient id="ring" x1=".2" x2=".8" y2="1"><stop stop-color="${lit}"/><stop offset="1" stop-color="${dim}"/></linearGradient>
<radialGradient id="disc" cy=".3" r=".8"><stop stop-color="#4A3578"/><stop offset="1" stop-color="${ink}"/></radialGradient>
<radialGradient id="glow"><stop stop-color="${look.accent}"/><stop offset="1" stop-color="${look.accent}" stop-opacity=".1"/></radialGradient>
<clipPath id="inside"><circle cx="${CENTRE}" cy="${middle}" r="37"/></clipPath>
</defs>
<g fill="url(#ring)" stroke="${ink}" stroke-width="2">${edge(look)}</g>
<circle cx="${CENTRE}" cy="${middle}" r="38.500" fill="url(#disc)" stroke="${ink}" stroke-width="2"/>
<g clip-path="url(#inside)"><circle cx="${CENTRE}" cy="${middle}" r="34" fill="url(#glow)" opacity="${look.light}"/><ellipse cx="${CENTRE}" cy="88" rx="30" ry="8" fill="${look.accent}" opacity="${look.light}"/></g>
<circle cx="${CENTRE}" cy="${middle}" r="35.500" fill="none" stroke="${paper}" stroke-opacity=".25"/>
<g transform="translate(${CENTRE} ${middle}) scale(1.12)" stroke-linecap="round" stroke-linejoin="round">${EMBLEMS[badge](look.accent)}</g>
<rect x="${CENTRE - level * 7 - 6}" y="94" width="${level * 14 + 12}" height="19" rx="9.500" fill="${ink}" stroke="${dim}" stroke-width="2"/>
${stars(level)}
</svg>
`;
}

/** Returns all badge images with their URL paths. */
export function allBadges(): { path: string; file: string }[] {
  return BADGE_NAMES.flatMap((badge) =>
    BADGES[badge].levels.map((_, index) => ({ path: badgeIcon(badge, index + 1), file: drawBadge(badge, index + 1) })),
  );
}
