import { type Files, newFileKey } from '#platform/files/files.ts';
import { decodeQueue, imageKind } from '#features/media';
import { decodeText } from './page-metadata/decode-text.ts';
import { guardedGet } from './guarded-requests/guarded-get.ts';
import { pageFacts } from './page-metadata/page-facts.ts';
import type { WebRules } from './guarded-requests/web-rules.ts';

const PAGE = {
  type: /^(text\/html|application\/xhtml\+xml)\s*(;|$)/i,
  accept: 'text/html',
  bytes: 1_048_576,
  whole: false,
};
const PICTURE = {
  type: /^image\/(jpeg|png|webp|gif)\s*(;|$)/i,
  accept: 'image/webp,image/jpeg,image/png,image/gif',
  bytes: 3 * 1_048_576,
  whole: true,
};

export interface Found {
  title: string;
  description: string;
  siteName: string;
  picture: Picture | null;
}

async function pictureOf(
  files: Files,
  rules: WebRules,
  { address, base }: { address: string | null; base: string },
): Promise<Picture | null> {
  if (address === null || !URL.canParse(address, base)) return null;
  try {
    const { body } = await guardedGet(new URL(address, base).href, rules, PICTURE);
    return await storePicture(files, body);
  } catch {
    // A preview without an image is sufficient.
    return null;
  }
}

/**
 * Fetches a link and builds its preview. A missing or broken image is not an error.
 * @returns null if the page has no title
 * @throws WebRefusal, or the network error
 */
export async function lookUp(files: Files, url: string, rules: WebRules): Promise<Found | null> {
  const answer = await guardedGet(url, rules, PAGE);
  const { image, ...texts } = pageFacts(decodeText(answer.body, answer.type));
  if (texts.title === '') return null;
  return { ...texts, picture: await pictureOf(files, rules, { address: image, base: answer.url }) };
}

const SIDE_MIN = 60;
const SIDE_MAX = 640;

interface Picture {
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
async function storePicture(files: Files, content: Buffer): Promise<Picture | null> {
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
