import type { Brand } from './brand.ts';
import type { ColorScheme, Palette } from './palette.ts';

/** Returns the scheme on whose ground the logo is drawn: dark, unless there is only a logo for light surfaces. */
export function logoScheme({ logoLight, logoDark }: Brand['pictures']): ColorScheme {
  return logoLight && !logoDark ? 'light' : 'dark';
}

/** Returns the colour behind app icons: dark for uploaded icons and letters, that of the logo for icons made from it. */
export function iconGround({ icon, ...logos }: Brand['pictures'], palette: Palette): string {
  return palette[icon ? 'dark' : logoScheme({ icon, ...logos })].ground;
}
