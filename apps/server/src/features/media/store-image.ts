import type { Image } from '@site/contract/media/schemas.ts';
import { media } from '#db/schema/media.ts';
import type { Services } from '#platform/context.ts';
import { newFileKey } from '#platform/files.ts';
import { imageFile, imageView } from './image-view.ts';
import { placeholderOf } from './placeholder-of.ts';

export interface Rendition {
  width: number;
  content: Buffer;
}

interface NewImage {
  ownerId: number;
  kind: 'image' | 'avatar';
  /** Height of the widest rendition. */
  height: number;
  /** Narrowest first. */
  renditions: readonly Rendition[];
}

/** Keeps a picture's files and its row: all of them or nothing. */
export async function storeImage(
  { db, files }: Services,
  { ownerId, kind, height, renditions }: NewImage,
): Promise<Image> {
  const key = newFileKey();
  const widths = renditions.map(({ width }) => width);
  const [narrowest] = renditions;
  const placeholder = kind === 'image' && narrowest ? await placeholderOf(narrowest.content) : null;
  try {
    for (const { width, content } of renditions) await files.put(imageFile(key, width), content);
    const [row] = await db
      .insert(media)
      .values({ ownerId, kind, key, width: Math.max(...widths), height, widths, placeholder })
      .returning();
    if (!row) throw new Error('picture was not stored');
    return imageView(row);
  } catch (error) {
    await Promise.allSettled(widths.map((width) => files.remove(imageFile(key, width))));
    throw error;
  }
}
