import type { Image } from '@site/contract/media/schemas.ts';
import { media } from '#db/schema/media.ts';
import type { Services } from '#platform/context.ts';
import { newFileKey } from '#platform/files/files.ts';
import type { DecodedPicture } from '../decoding/decode-picture.ts';
import { imageFile, imageView } from '../image-view.ts';

interface NewImage {
  ownerId: number;
  kind: 'image' | 'avatar';
  picture: DecodedPicture;
}

/** Stores the files and the row of an image; if one fails, neither remains. */
export async function storeImage({ db, files }: Services, { ownerId, kind, picture }: NewImage): Promise<Image> {
  const key = newFileKey();
  const { renditions, placeholder } = picture;
  const widths = renditions.map(({ width }) => width);
  const { width = 0, height = 0 } = renditions.at(-1) ?? {};
  try {
    for (const rendition of renditions) await files.put(imageFile(key, rendition.width), rendition.content);
    const [row] = await db.insert(media).values({ ownerId, kind, key, width, height, widths, placeholder }).returning();
    if (!row) throw new Error('image was not stored');
    return imageView(row);
  } catch (error) {
    await Promise.allSettled(widths.map((one) => files.remove(imageFile(key, one))));
    throw error;
  }
}
