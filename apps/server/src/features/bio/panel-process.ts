// A process that draws the panels of one bio, so that the server goes on answering meanwhile. It knows nothing but what it is
// sent: no settings, no database, and nothing is asked for from outside.
import { setPriority } from 'node:os';
import { once } from 'node:events';
import sharp from 'sharp';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { pictureAddress } from '@site/bio-html/panels/stage.ts';
import { panelTrees, type PanelContext } from '@site/bio-html/panels/panel-trees.ts';
import { drawPanel, rasterise, readPicture, withPictures } from './panel-raster.ts';

/** What it is to draw. */
export interface PanelOrder {
  document: BioDocument;
  site: BioSite;
  context: Omit<PanelContext, 'pictures'>;
  /** By their address in the document; null for one that cannot be had. */
  pictures: ReadonlyMap<string, Uint8Array | null>;
  maxBytes: number;
}

/** What it says: how many there will be and which pictures are missing, then each panel in their order. */
export type PanelNews =
  | { kind: 'begun'; total: number; missing: string[] }
  | { kind: 'panel'; block: string; png: Uint8Array };

function say(news: PanelNews): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(news, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

async function draw({ document, site, context, pictures, maxBytes }: PanelOrder): Promise<void> {
  const sizes: Record<string, { width: number; height: number } | null> = {};
  const read = new Map<string, { src: string }>();
  for (const [url, content] of pictures) {
    const picture = content && (await readPicture(Buffer.from(content)));
    sizes[url] = picture && { width: picture.width, height: picture.height };
    if (picture) read.set(pictureAddress({ url }, context.origin), picture);
  }
  const panels = panelTrees(document, site, { ...context, pictures: sizes });
  const missing = Object.keys(sizes).filter((url) => sizes[url] === null);
  await say({ kind: 'begun', total: panels.length, missing });
  // While one becomes pixels the next one is laid out.
  let before: Promise<void> = Promise.resolve();
  for (const { block, tree, width } of panels) {
    withPictures(tree, read);
    const svg = await drawPanel({ tree, width });
    await before;
    before = rasterise(svg, maxBytes).then((png) => say({ kind: 'panel', block, png }));
  }
  await before;
}

// Only what is asked for here: pictures that were checked by their first bytes, and drawings of our own.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
});

setPriority(10);
sharp.concurrency(1);
sharp.cache(false);
// The server is gone: nobody waits for the rest.
process.once('disconnect', () => process.exit());
const [order] = (await once(process, 'message')) as [PanelOrder];
await draw(order);
process.disconnect?.();
