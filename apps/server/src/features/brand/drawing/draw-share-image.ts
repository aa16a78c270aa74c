import sharp from 'sharp';
import { logoScheme } from '@site/contract/brand/logo-ground.ts';
import type { LiveBrand } from '#platform/brand/live-brand.ts';
import type { Services } from '#platform/context.ts';
import { drawTree, prepareText, type DrawnNode, type DrawnText } from './draw-text.ts';
import { NAME_WEIGHT } from '../fonts/drawing-fonts.ts';

const SIZE = { width: 1200, height: 630 };

/** Space of the logo in pixels, with and without the name. */
const LOGO = { withName: { width: 760, height: 200 }, withoutName: { width: 960, height: 320 } };

/** Returns the font size in pixels, smaller for longer names. */
const nameSize = (name: string) => (name.length > 24 ? 56 : name.length > 12 ? 76 : 104);

/** Returns the largest size of a picture that fits into a space. */
async function sizeWithin(picture: Buffer, space: { width: number; height: number }) {
  const { width, height } = await sharp(picture).metadata();
  const scale = Math.min(space.width / width, space.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * Draws the picture of link previews: the logo and the name of the product on the ground for which the logo was made,
 * with a bar in the accent colour. Without the name, and with a larger logo, if the logo contains the name or if a
 * character of the name has no glyph.
 * @param mark PNG of the logo, or of the icon of a brand without one
 */
export async function drawShareImage(store: Pick<Services, 'files'>, live: LiveBrand, mark: Buffer): Promise<Buffer> {
  const { names, pictures, showName } = live.brand;
  const { ground, text, accent } = live.palette[logoScheme(pictures)];
  const src = `data:image/png;base64,${mark.toString('base64')}`;
  const isNamed = showName || (!pictures.logoLight && !pictures.logoDark);
  const name = isNamed ? await prepareText(store, live, names.product) : null;
  const size = await sizeWithin(mark, name ? LOGO.withName : LOGO.withoutName);
  const column: DrawnNode = {
    type: 'div',
    props: {
      style: {
        ...{ display: 'flex', flexDirection: 'column', alignItems: 'center', justifyContent: 'center', gap: 40 },
        ...{ width: SIZE.width, height: SIZE.height, background: ground },
        ...{ boxSizing: 'border-box', borderBottom: `24px solid ${accent}` },
      },
      children: [{ type: 'img', props: { src, ...size } }, ...(name ? [nameNode(name, text)] : [])],
    },
  };
  const svg = await drawTree(column, { ...SIZE, fonts: name?.fonts ?? [], emoji: name?.emoji ?? {} });
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 7 }).toBuffer();
}

function nameNode({ text, direction }: DrawnText, color: string): DrawnNode {
  return {
    type: 'div',
    props: {
      style: {
        ...{ color, fontSize: nameSize(text), fontWeight: NAME_WEIGHT, textAlign: 'center', maxWidth: 1040, direction },
      },
      children: text,
    },
  };
}
