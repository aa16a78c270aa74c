import type { BioTheme, Scheme } from '@site/contract/bio/limits.ts';
import { legible, SIGNS, WORDS, wordsOn } from './contrast.ts';
import { PALETTES, type BrandPalettes, type Palette, type WantedColors } from './palettes.ts';
export type { BrandPalettes, Palette, WantedColors };

type TitleStyle =
  | 'bar'
  | 'flourish'
  | 'rules'
  | 'glow'
  | 'marker'
  | 'hairline'
  | 'tag'
  | 'pill'
  | 'diamonds'
  | 'stripe';
/** Style of a tip menu: dots leading to the price, lines, tiles in two columns, or rounded rows. */
type MenuStyle = 'leaders' | 'lines' | 'tiles' | 'pills';
/** Border style of cards. */
export type Edge = 'none' | 'hair' | 'bold' | 'double' | 'glow' | 'offset';

interface Ornament {
  title: TitleStyle;
  menu: MenuStyle;
  edge: Edge;
  /** Character before list entries and in decorations, such as those of titles and rules. */
  mark: string;
  /** Typography of titles: size in pixels, weight, italics, capitals. */
  size: number;
  weight: number;
  italic: boolean;
  capitals: boolean;
  /** Highlight style of weekdays with a session. */
  week: 'filled' | 'outlined' | 'underlined';
  /** CSS border radius of the weekdays. */
  day: string;
  /** Whether menus and schedules are on a card. */
  carded: boolean;
  /** CSS border radius of images; null for the theme's radius. */
  picture: string | null;
  centered: boolean;
}

export interface Theme {
  id: BioTheme;
  light: Palette;
  dark: Palette;
  /** CSS stacks of system fonts for text and for titles, in single quotes. */
  font: string;
  heading: string;
  /** Text size in pixels, and line height as a multiple of it. */
  size: number;
  lineHeight: number;
  /** Border radius of cards in pixels. */
  radius: number;
  ornament: Ornament;
}

const SANS = "'Segoe UI', Roboto, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const GROTESQUE = "'Arial Black', 'Helvetica Neue', 'Segoe UI', Roboto, Arial, sans-serif";
const DIDONE = "Didot, 'Bodoni 72', 'Bodoni MT', Georgia, 'Times New Roman', serif";
const GEORGIA = "Georgia, 'Noto Serif', 'DejaVu Serif', serif";
const OLD_STYLE = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', 'Noto Serif', Georgia, serif";
const NARROW =
  "'Avenir Next Condensed', 'Arial Narrow', 'Roboto Condensed', 'DejaVu Sans Condensed', Arial, sans-serif";
const HUMANIST = "Optima, Candara, 'Noto Sans', 'Segoe UI', 'DejaVu Sans', sans-serif";
const SLAB = "Rockwell, 'Roboto Slab', 'Sitka Heading', Cambria, 'Noto Serif', 'DejaVu Serif', serif";
const GEOMETRIC = "'Avenir Next', Avenir, 'Century Gothic', Futura, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif";
const MONO = "Menlo, Consolas, 'Roboto Mono', 'Droid Sans Mono', 'DejaVu Sans Mono', 'Courier New', monospace";
const ROUND = "'Arial Rounded MT Bold', 'Varela Round', 'Trebuchet MS', Nunito, 'DejaVu Sans', sans-serif";
const TREBUCHET = "'Trebuchet MS', 'Lucida Grande', 'Lucida Sans Unicode', Roboto, 'DejaVu Sans', sans-serif";
const ENGRAVED = "Copperplate, 'Copperplate Gothic Light', 'Gill Sans', 'Gill Sans MT', 'Noto Serif', Georgia, serif";
const GILL = "'Gill Sans', 'Gill Sans MT', Calibri, 'Noto Sans', 'DejaVu Sans', sans-serif";
const CHARTER = "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, 'Noto Serif', 'DejaVu Serif', serif";

const ornament = (given: Pick<Ornament, 'title' | 'menu' | 'edge'> & Partial<Ornament>): Ornament => ({
  mark: '•',
  size: 26,
  weight: 700,
  italic: false,
  capitals: false,
  week: 'filled',
  day: '10px',
  carded: false,
  picture: null,
  centered: false,
  ...given,
});

/** All themes in both schemes; paletteOf ensures that their colours are readable. */
export const THEMES: Record<BioTheme, Theme> = {
  spotlight: {
    id: 'spotlight',
    ...PALETTES.spotlight,
    font: SANS,
    heading: GROTESQUE,
    size: 16,
    lineHeight: 1.6,
    radius: 14,
    ornament: ornament({ title: 'bar', menu: 'lines', edge: 'hair', size: 28, weight: 800, mark: '●', carded: true }),
  },
  velvet: {
    id: 'velvet',
    ...PALETTES.velvet,
    font: GEORGIA,
    heading: DIDONE,
    size: 16,
    lineHeight: 1.7,
    radius: 4,
    ornament: ornament({
      title: 'flourish',
      menu: 'leaders',
      edge: 'hair',
      size: 32,
      weight: 400,
      italic: true,
      mark: '✦',
      picture: '999px',
      day: '999px',
      centered: true,
    }),
  },
  paper: {
    id: 'paper',
    ...PALETTES.paper,
    font: OLD_STYLE,
    heading: OLD_STYLE,
    size: 17,
    lineHeight: 1.65,
    radius: 0,
    ornament: ornament({
      title: 'rules',
      menu: 'leaders',
      edge: 'none',
      size: 30,
      weight: 400,
      mark: '—',
      week: 'underlined',
      centered: true,
    }),
  },
  neon: {
    id: 'neon',
    ...PALETTES.neon,
    font: NARROW,
    heading: NARROW,
    size: 16,
    lineHeight: 1.55,
    radius: 6,
    ornament: ornament({
      title: 'glow',
      menu: 'tiles',
      edge: 'glow',
      size: 27,
      weight: 700,
      capitals: true,
      mark: '/',
      week: 'outlined',
      day: '4px',
    }),
  },
  terracotta: {
    id: 'terracotta',
    ...PALETTES.terracotta,
    font: HUMANIST,
    heading: SLAB,
    size: 16,
    lineHeight: 1.65,
    radius: 22,
    ornament: ornament({
      title: 'marker',
      menu: 'pills',
      edge: 'none',
      size: 28,
      weight: 700,
      mark: '●',
      picture: '400px 400px 22px 22px',
      day: '14px',
    }),
  },
  aurora: {
    id: 'aurora',
    ...PALETTES.aurora,
    font: GEOMETRIC,
    heading: GEOMETRIC,
    size: 16,
    lineHeight: 1.65,
    radius: 20,
    ornament: ornament({
      title: 'hairline',
      menu: 'tiles',
      edge: 'none',
      size: 34,
      weight: 300,
      mark: '◇',
      day: '14px',
    }),
  },
  mono: {
    id: 'mono',
    ...PALETTES.mono,
    font: MONO,
    heading: MONO,
    size: 15,
    lineHeight: 1.6,
    radius: 0,
    ornament: ornament({
      title: 'tag',
      menu: 'lines',
      edge: 'offset',
      size: 20,
      weight: 700,
      mark: '→',
      day: '0',
      carded: true,
    }),
  },
  sorbet: {
    id: 'sorbet',
    ...PALETTES.sorbet,
    font: TREBUCHET,
    heading: ROUND,
    size: 16,
    lineHeight: 1.6,
    radius: 26,
    ornament: ornament({
      title: 'pill',
      menu: 'pills',
      edge: 'none',
      size: 20,
      weight: 700,
      mark: '●',
      day: '999px',
      centered: true,
    }),
  },
  deco: {
    id: 'deco',
    ...PALETTES.deco,
    font: GILL,
    heading: ENGRAVED,
    size: 16,
    lineHeight: 1.6,
    radius: 0,
    ornament: ornament({
      title: 'diamonds',
      menu: 'leaders',
      edge: 'double',
      size: 25,
      weight: 400,
      capitals: true,
      mark: '◆',
      week: 'underlined',
      carded: true,
      centered: true,
    }),
  },
  tide: {
    id: 'tide',
    ...PALETTES.tide,
    font: SANS,
    heading: CHARTER,
    size: 16,
    lineHeight: 1.65,
    radius: 18,
    ornament: ornament({
      title: 'stripe',
      menu: 'lines',
      edge: 'none',
      size: 29,
      weight: 400,
      mark: '≈',
      day: '14px 4px 14px 4px',
      carded: true,
      picture: '36px 6px 36px 6px',
    }),
  },
};

/** The theme whose colours are those of the site's brand, if a page states them. */
const BRAND_THEME: BioTheme = 'spotlight';

/**
 * Returns the colours of a theme, adjusted to the contrast of WCAG 2.2 AA: text 4.5:1 on the background and on cards,
 * the accent 3:1 on both, and text on the accent 4.5:1.
 * @param wanted custom accent as `#rrggbb`, null for the theme's; or the accent and the colours of the site's brand
 */
export function paletteOf(theme: BioTheme, scheme: Scheme, wanted: WantedColors): Palette {
  const { accent, brand = null } = typeof wanted === 'object' && wanted !== null ? wanted : { accent: wanted };
  const base = (theme === BRAND_THEME && brand?.[scheme]) || THEMES[theme][scheme];
  const grounds = [base.background, base.surface];
  const fill = legible(accent ?? base.accent, grounds, SIGNS);
  return {
    ...base,
    text: legible(base.text, grounds, WORDS),
    muted: legible(base.muted, grounds, WORDS),
    accent: fill,
    onAccent: wordsOn(fill, [base.onAccent, base.background, base.text]),
  };
}
