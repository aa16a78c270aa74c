import { decodeQueue, imageKind } from '#features/media';
import { newFileKey, type Files } from '#platform/files/files.ts';

const SIDE_MIN = 60;
const SIDE_MAX = 640;

export interface Picture {
  imageKey: string;
  width: number;
  height: number;
}

/**
 * Stores a small re-encoded copy of an image without metadata. Readers load it from this site, so that no other site
 * can track them.
 * @returns null if the content is not an image, is a BMP, or is so small that it is an icon or tracking pixel
 * @throws AppError the errors of DecodeQueue.decode
 */
export async function storePicture(files: Files, content: Buffer): Promise<Picture | null> {
  const kind = imageKind(content);
  if (kind === null || kind === 'bmp') return null;
  const shape = { fit: 'inside', sizes: [SIDE_MAX], quality: 76, placeholder: false } as const;
  const { renditions } = await decodeQueue.decode(null, content, shape);
  const [made] = renditions;
  if (!made || Math.min(made.width, made.height) < SIDE_MIN) return null;
  const imageKey = `${newFileKey()}.webp`;
  await files.put(imageKey, made.content);
  return { imageKey, width: made.width, height: made.height };
}
