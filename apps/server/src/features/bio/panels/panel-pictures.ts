import PQueue from 'p-queue';
import type { Block } from '@site/contract/bio/blocks.ts';
import { guardedGet, type WebRules } from '#features/link-previews';
import { imageKind, ownedImages } from '#features/media';
import type { Services } from '#platform/context.ts';
import { FILES_PATH } from '#platform/files/files.ts';
import { addressesOf, ownKeyOf } from '../checks/addresses.ts';

/**
 * Maximum number of images per bio. Further images are left empty, as are external images larger than BYTES and
 * images that would bring the total above ALL_BYTES.
 */
const PICTURES = 60;
const BYTES = 8 * 1_048_576;
const ALL_BYTES = 80 * 1_048_576;
/** Timeout in milliseconds for all external images together. */
const WEB_MS = 20_000;
const AT_ONCE = 4;
const WANTED = {
  type: /^image\/(jpeg|png|webp|gif)\s*(;|$)/i,
  accept: 'image/webp,image/jpeg,image/png,image/gif',
  bytes: BYTES,
  whole: true,
};

/** Images of a bio by URL; null if unavailable. */
export type PictureFiles = Map<string, Buffer | null>;

/** Reads the widest rendition of one of the member's images. */
async function ownPicture({ db, files }: Services, userId: number, key: string): Promise<Buffer | null> {
  const image = (await ownedImages(db, userId, [key])).get(key);
  const widest = image?.srcset.split(', ').at(-1)?.split(' ')[0] ?? image?.url;
  if (widest === undefined) return null;
  const file = await files.read(widest.slice(FILES_PATH.length));
  return file && Buffer.concat(await file.content.toArray());
}

async function webPicture(url: string, web: WebRules, until: AbortSignal): Promise<Buffer | null> {
  if (until.aborted) return null;
  try {
    const { body } = await guardedGet(url, web, WANTED);
    const kind = imageKind(body);
    return until.aborted || kind === null || kind === 'bmp' ? null : body;
  } catch {
    // If anything fails, the image is left out.
    return null;
  }
}

/**
 * Loads the images of a bio: the member's own from the store, others from the public web, with limits on number, bytes
 * and time.
 */
export async function panelPictures(
  services: Services,
  { blocks, userId }: { blocks: readonly Block[]; userId: number },
  web: WebRules,
): Promise<PictureFiles> {
  const urls = [...new Set(addressesOf(blocks).flatMap(({ kind, address }) => (kind === 'picture' ? [address] : [])))];
  const until = AbortSignal.timeout(WEB_MS);
  const queue = new PQueue({ concurrency: AT_ONCE });
  const found: PictureFiles = new Map(urls.map((url) => [url, null]));
  let left = ALL_BYTES;
  await queue.addAll(
    urls.slice(0, PICTURES).map((url) => async () => {
      const key = ownKeyOf(url, services.settings.PUBLIC_URL);
      const content = key === null ? await webPicture(url, web, until) : await ownPicture(services, userId, key);
      if (!content || content.length > left) return;
      left -= content.length;
      found.set(url, content);
    }),
  );
  return found;
}
