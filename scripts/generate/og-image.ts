// Renders the Open Graph image apps/web/public/og.png, which other sites show as a link preview. Run `node
// scripts/generate/og-image.ts` after a design change. The image contains no name, because the product's name is
// configurable.
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const GROUND = '#120E1A';
const LIME = '#C8F03C';
const VIOLET = '#A58BFF';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <defs>
    <linearGradient id="beam" x2="0" y2="1">
      <stop stop-color="${LIME}" stop-opacity=".75"/>
      <stop offset="1" stop-color="${LIME}" stop-opacity=".08"/>
    </linearGradient>
    <radialGradient id="floor">
      <stop stop-color="${LIME}" stop-opacity=".6"/>
      <stop offset="1" stop-color="${LIME}" stop-opacity="0"/>
    </radialGradient>
  </defs>
  <rect width="1200" height="630" fill="${GROUND}"/>
  <path d="M530 168h140l320 372H210z" fill="url(#beam)"/>
  <ellipse cx="600" cy="540" rx="430" ry="62" fill="url(#floor)"/>
  <path d="M600 0v70" stroke="#AFA5C0" stroke-width="8"/>
  <path d="M552 70h96l44 88H508z" fill="${VIOLET}"/>
  <path d="M508 160h184" stroke="${LIME}" stroke-width="16" stroke-linecap="round"/>
  <g fill="#1B1526" stroke="#F4F0FA" stroke-width="8" stroke-linejoin="round">
    <path d="M560 400h210a26 26 0 0 1 26 26v64a26 26 0 0 1-26 26h-6v38l-46-38H560z"/>
    <path d="M430 320h220a30 30 0 0 1 30 30v90a30 30 0 0 1-30 30H516l-60 50v-50h-26a30 30 0 0 1-30-30v-90a30 30 0 0 1 30-30z"/>
  </g>
  <g fill="${LIME}"><circle cx="480" cy="395" r="13"/><circle cx="540" cy="395" r="13"/><circle cx="600" cy="395" r="13"/></g>
</svg>`;

await sharp(Buffer.from(drawing))
  .png({ palette: true, quality: 90, effort: 10 })
  .toFile(fileURLToPath(new URL('../../apps/web/public/og.png', import.meta.url)));
