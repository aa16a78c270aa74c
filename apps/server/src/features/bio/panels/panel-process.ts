// Renders the panels of one bio in a separate process, so that the server's event loop is not blocked. The process
// receives everything by message: it has no settings or database and makes no network requests.
import { setPriority } from 'node:os';
import { once } from 'node:events';
import sharp from 'sharp';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { pictureAddress } from '@site/bio-html/panels/stage.ts';
import { panelTrees, type PanelContext } from '@site/bio-html/panels/panel-trees.ts';
import { drawPanel, rasterise, readPicture, withPictures } from './panel-raster.ts';

/** Message to the process: what to render. */
export interface PanelOrder {
  document: BioDocument;
  site: BioSite;
  context: Omit<PanelContext, 'pictures'>;
  /** Images by their URL in the document; null if unavailable. */
  pictures: ReadonlyMap<string, Uint8Array | null>;
  maxBytes: number;
}

/** Messages from the process: first the number of panels and the missing images, then each panel in order. */
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
  // The next panel is laid out while the previous one is rasterized.
  let before: Promise<void> = Promise.resolve();
  for (const { block, tree, width } of panels) {
    withPictures(tree, read);
    const svg = await drawPanel({ tree, width });
    await before;
    before = rasterise(svg, maxBytes).then((png) => say({ kind: 'panel', block, png }));
  }
  await before;
}

// Security: allows only the loaders needed here, for images whose magic bytes have been checked and for generated SVGs.
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
// The server has exited, so no one needs the result.
process.once('disconnect', () => process.exit());
const [order] = (await once(process, 'message')) as [PanelOrder];
await draw(order);
process.disconnect?.();
