import type { mediaRoutes } from '@site/contract/media/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { openImage, readable } from './open-image.ts';
import { storeImage, type Rendition } from './store-image.ts';

const WIDTHS = [480, 960, 1600];
/** Of very tall pictures, such as screenshots of whole pages. */
const MAX_HEIGHT = 8000;
const QUALITY = 80;

export const uploadImage: Operation<typeof mediaRoutes.uploadImage> = async (context) => {
  const image = await openImage(context.uploads[0]);
  const widest = Math.max(1, Math.min(image.width, Math.floor((MAX_HEIGHT * image.width) / image.height)));
  const fitting = WIDTHS.filter((width) => width <= widest);
  const renditions: Rendition[] = [];
  let height = 1;
  for (const width of fitting.length > 0 ? fitting : [widest]) {
    // One after the other: a picture decoded in parallel with itself takes the memory of three.
    const { data, info } = await readable(() =>
      image.pipeline().resize({ width }).webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true }),
    );
    renditions.push({ width, content: data });
    height = info.height;
  }
  return storeImage(context, { ownerId: context.viewer.id, kind: 'image', height, renditions });
};
