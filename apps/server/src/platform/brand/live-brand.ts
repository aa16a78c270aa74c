import { createHash } from 'node:crypto';
import { Brand, type BrandPicture } from '@site/contract/brand/brand.ts';
import { brandStyle } from '@site/contract/brand/brand-style.ts';
import { defaultBrand } from '@site/contract/brand/default-brand.ts';
import { fontFaces } from '@site/contract/brand/font-faces.ts';
import { paletteOf, type Palette } from '@site/contract/brand/palette.ts';
import type { Settings } from '../settings/settings.ts';
import { builtInPicture } from './brand-picture.ts';

/** URL prefix of the files of a brand, such as icons. */
export const BRAND_PATH = '/brand/';

/** Incremented when the files of an unchanged brand are drawn differently, because browsers cache them forever. */
const DRAWING = 4;
/** Maximum length of a built-in picture that pages contain, instead of its URL. */
const INLINE_MAX = 1000;

/** A version of the brand with what is derived from it. */
export interface LiveBrand {
  /** Number of the version; 0 is the built-in brand. */
  number: number;
  brand: Brand;
  palette: Palette;
  /** Style sheet of each page: the logo, and the variables that differ from theme.css. */
  style: string;
  /** Source expression of style-src for `style`. */
  styleHash: string;
  /** Part of the URLs of the brand's files, which changes with their content: number and hash of the brand. */
  key: string;
}

const sha256 = (text: string) => createHash('sha256').update(text);

export function liveBrand(number: number, brand: Brand): LiveBrand {
  const hash = sha256(JSON.stringify([DRAWING, brand]))
    .digest('hex')
    .slice(0, 12);
  const key = `${number}-${hash}`;
  const style = fontFaces(brand) + logoStyle(brand, key) + brandStyle(brand);
  const styleHash = `'sha256-${sha256(style).digest('base64')}'`;
  return { number, brand, palette: paletteOf(brand.colors), style, styleHash, key };
}

/** Returns the built-in brand with the names and links that the settings state. */
export function builtInBrand(settings: Settings): Brand {
  const { PRODUCT_NAME: product, PARTNER_NAME: partner, PARTNER_SLUG: partnerSlug } = settings;
  const { SOCIAL_MICROBLOG: microblog, SOCIAL_CHAT: chat, SOCIAL_VIDEO: video } = settings;
  const links = Object.entries({ microblog, chat, video }).flatMap(([network, url]) => (url ? [{ network, url }] : []));
  // The settings accept any text.
  const social = Brand.shape.social.safeParse(links);
  return defaultBrand({ names: { product, partner }, partnerSlug, social: social.success ? social.data : [] });
}

/** Files that are drawn for a brand. */
export type BrandFile =
  | 'icon-32.png'
  | 'icon-192.png'
  | 'icon-512.png'
  | 'icon-maskable-512.png'
  | 'apple-touch-icon.png'
  | 'logo-light.png'
  | 'logo-dark.png'
  | 'share.png';

/** Returns the URL of a file of a brand. */
export function brandFileUrl({ key }: Pick<LiveBrand, 'key'>, name: BrandFile): string {
  return `${BRAND_PATH}${key}/${name}`;
}

/** Returns the pictures that pages show as logo, on light and on dark surfaces; null for the icon. */
export function logosOf({ pictures: { logoLight, logoDark } }: Brand) {
  return { light: logoLight ?? logoDark, dark: logoDark ?? logoLight };
}

/** Returns the width of a logo divided by its height; null is the icon. */
export function logoRatio(picture: BrandPicture | null): number {
  return picture ? Number((picture.width / picture.height).toFixed(3)) : 1;
}

/** Returns the data URL of a small built-in picture, or null. */
export function inlinePicture(picture: BrandPicture | null): string | null {
  const content = picture && builtInPicture(picture.file);
  if (!content || content.length > INLINE_MAX) return null;
  return `data:image/svg+xml,${encodeURIComponent(content.toString('utf8'))}`;
}

/** Returns the logo of both schemes as CSS variables: its picture, and its width divided by its height. */
function logoStyle(brand: Brand, key: string): string {
  const logos = logosOf(brand);
  const declarations = (picture: BrandPicture | null, name: BrandFile) => {
    const url = inlinePicture(picture) ?? brandFileUrl({ key }, picture ? name : 'icon-192.png');
    return `--logo:url("${url}");--logo-ratio:${logoRatio(picture)};`;
  };
  const light = declarations(logos.light, 'logo-light.png');
  const dark = declarations(logos.dark, 'logo-dark.png');
  return `:root{${light}}${light === dark ? '' : `:root[data-color-scheme='dark']{${dark}}`}`;
}
