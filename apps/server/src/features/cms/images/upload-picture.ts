import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import { documentPicture, insertDocumentPicture, pictureKey } from '#features/documents';
import { imageFile, renditionsOf } from '#features/media';
import type { Operation } from '#platform/feature.ts';
import { newFileKey } from '#platform/files/files.ts';

/** Stores an image for documents, re-encoded without metadata. All of its files are stored, or none. */
export const uploadPicture: Operation<typeof cmsRoutes.picture> = async (context) => {
  const { db, files, viewer, uploads } = context;
  const { renditions } = await renditionsOf(context, uploads[0]);
  const widths = renditions.map((one) => one.width);
  const { width: widest = 0, height = 0 } = renditions.at(-1) ?? {};
  const size = { width: widest, height };
  const key = pictureKey(newFileKey(), size);
  try {
    for (const { width, content } of renditions) await files.put(imageFile(key, width), content);
    await insertDocumentPicture(db, { key, ...size, widths, uploaderId: viewer.id });
  } catch (error) {
    await Promise.allSettled(widths.map((width) => files.remove(imageFile(key, width))));
    throw error;
  }
  const { url, width, height: shown } = documentPicture(key, size);
  return { url, width, height: shown };
};
