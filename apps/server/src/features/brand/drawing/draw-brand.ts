import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import type { BrandPicture } from '@site/contract/brand/brand.ts';
import { iconGround, logoScheme } from '@site/contract/brand/logo-ground.ts';
import type { ColorScheme } from '@site/contract/brand/palette.ts';
import { pictureKey, builtInPicture, uploadedName } from '#platform/brand/brand-picture.ts';
import { logoRatio, logosOf, type BrandFile, type LiveBrand } from '#platform/brand/live-brand.ts';
import type { Services } from '#platform/context.ts';
import { drawShareImage } from './draw-share-image.ts';
import { drawMonogram } from './draw-text.ts';

type Store = Pick<Services, 'files'>;

/** Share of an icon that a logo covers, and share of a maskable icon that is visible in every shape. */
const LOGO_SHARE = 0.76;
const SAFE_SHARE = 0.72;
/** Height in pixels of logos: twice that of the header. */
const LOGO_HEIGHT = 80;
/** Longer side in pixels of the drawn logo of share images. */
const SHARE_LOGO = 640;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Reads a picture of a brand; null if the store does not contain it. */
async function readPicture({ files }: Store, { file }: BrandPicture): Promise<Buffer | null> {
  const builtIn = builtInPicture(file);
  if (builtIn) return builtIn;
  const stored = await files.read(pictureKey(uploadedName(file)));
  return stored && buffer(stored.content);
}

/** Opens a picture so that its longer side has about `size` pixels if it is a drawing. */
async function openAt(content: Buffer, size: number): Promise<Sharp> {
  const { format, width, height } = await sharp(content).metadata();
  return format === 'svg' ? sharp(content, { density: (72 * size) / Math.max(width, height) }) : sharp(content);
}

/** Draws a picture in the middle of a square. */
async function inSquare(
  content: Buffer,
  { size, share, ground }: { size: number; share: number; ground: string | null },
): Promise<Buffer> {
  const inner = Math.round(size * share);
  const picture = await (
    await openAt(content, inner)
  )
    .resize({ width: inner, height: inner, fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();
  const background = ground ?? CLEAR;
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Returns the logo for the ground on which it is drawn, or null if the brand has none. */
async function readLogo(store: Store, { brand }: LiveBrand): Promise<Buffer | null> {
  const picture = logosOf(brand)[logoScheme(brand.pictures)];
  return picture && readPicture(store, picture);
}

/**
 * Draws the icon of a brand: its icon, or its logo on the ground colour, or the first letter of its name.
 * @param opaque whether the icon has a ground and room at its edges, for systems that cut it into a shape
 */
async function drawIcon(store: Store, live: LiveBrand, { size, opaque }: { size: number; opaque: boolean }) {
  const { icon } = live.brand.pictures;
  const ground = iconGround(live.brand.pictures, live.palette);
  const content = icon && (await readPicture(store, icon));
  const room = opaque ? SAFE_SHARE : 1;
  if (content) return inSquare(content, { size, share: room, ground: opaque ? ground : null });
  const logo = await readLogo(store, live);
  if (logo) return inSquare(logo, { size, share: LOGO_SHARE * room, ground });
  const monogram = await drawMonogram(store, live);
  return inSquare(monogram, { size, share: 1, ground: live.palette.light.accent });
}

async function drawLogo(store: Store, live: LiveBrand, picture: BrandPicture | null): Promise<Buffer> {
  const content = picture && (await readPicture(store, picture));
  if (!content) return drawIcon(store, live, { size: LOGO_HEIGHT, opaque: false });
  const { width, height } = picture;
  const open = await openAt(content, (LOGO_HEIGHT * Math.max(width, height)) / height);
  return open.resize({ height: LOGO_HEIGHT }).png({ compressionLevel: 9 }).toBuffer();
}

/** Draws the share image, or the mark and the name of the brand if none was uploaded. */
export async function drawShare(store: Store, live: LiveBrand): Promise<Buffer> {
  const { shareImage } = live.brand.pictures;
  const content = shareImage && (await readPicture(store, shareImage));
  if (content) {
    const open = await openAt(content, 1200);
    return open.resize({ width: 1200, height: 630, fit: 'cover' }).png({ palette: true, effort: 10 }).toBuffer();
  }
  const logo = await readLogo(store, live);
  const mark = logo
    ? await (await openAt(logo, SHARE_LOGO)).png().toBuffer()
    : await drawIcon(store, live, { size: SHARE_LOGO, opaque: false });
  return drawShareImage(store, live, mark);
}

const DRAWINGS: Readonly<Record<BrandFile, (store: Store, live: LiveBrand) => Promise<Buffer>>> = {
  'icon-32.png': (store, live) => drawIcon(store, live, { size: 32, opaque: false }),
  'icon-192.png': (store, live) => drawIcon(store, live, { size: 192, opaque: false }),
  'icon-512.png': (store, live) => drawIcon(store, live, { size: 512, opaque: false }),
  'icon-maskable-512.png': (store, live) => drawIcon(store, live, { size: 512, opaque: true }),
  'apple-touch-icon.png': (store, live) => drawIcon(store, live, { size: 180, opaque: true }),
  'logo-light.png': (store, live) => drawLogo(store, live, logosOf(live.brand).light),
  'logo-dark.png': (store, live) => drawLogo(store, live, logosOf(live.brand).dark),
  'share.png': drawShare,
};

export const isBrandFile = (name: string): name is BrandFile => Object.hasOwn(DRAWINGS, name);

/** Maximum number of drawn files in memory: those of the published brand and of a few older ones. */
const DRAWN_MAX = 32;
/** Drawn files by store, so that several applications in one process share nothing. */
const drawn = new WeakMap<Store['files'], Map<string, Promise<Buffer>>>();

/** Returns a file of a brand as PNG. Each file is drawn once. */
export function brandFile(store: Store, live: LiveBrand, name: BrandFile): Promise<Buffer> {
  const files = drawn.get(store.files) ?? new Map<string, Promise<Buffer>>();
  drawn.set(store.files, files);
  const id = `${live.key}/${name}`;
  let content = files.get(id);
  if (!content) {
    content = DRAWINGS[name](store, live);
    files.set(id, content);
    // A failure is not cached.
    content.catch(() => files.delete(id));
    const [oldest] = files.keys();
    if (files.size > DRAWN_MAX && oldest !== undefined) files.delete(oldest);
  }
  return content;
}

/** Returns the data URL and the ratio of width to height of the logo in a scheme, for documents that cannot load files. */
export async function inlineLogo(store: Store, live: LiveBrand, scheme: ColorScheme) {
  const content = await brandFile(store, live, `logo-${scheme}.png`);
  const picture = logosOf(live.brand)[scheme];
  return { url: `data:image/png;base64,${content.toString('base64')}`, ratio: logoRatio(picture) };
}
