import type { Files } from '#platform/files/files.ts';
import { decodeText } from './page-metadata/decode-text.ts';
import { guardedGet } from './guarded-requests/guarded-get.ts';
import { pageFacts } from './page-metadata/page-facts.ts';
import { storePicture, type Picture } from './store-picture.ts';
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
