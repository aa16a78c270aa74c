import type { Block } from '@site/contract/bio/blocks.ts';
import { linksOf, picturesOf } from '@site/bio-html/blocks/renderers.ts';
import { imageKeyOf } from '#features/media';
import { FILES_PATH } from '#platform/files/files.ts';

/** URL that a block links to or embeds. */
export interface Address {
  kind: 'link' | 'picture';
  /** The URL as written or, for a handle, the URL it refers to. */
  address: string;
  block: string;
}

/** Returns every URL in the blocks, without duplicates within a block. */
export function addressesOf(blocks: readonly Block[]): Address[] {
  return blocks.flatMap((block) => {
    const links = [...new Set(linksOf(block))];
    const pictures = [...new Set(picturesOf(block).map(({ url }) => url))];
    return [
      ...links.map((address): Address => ({ kind: 'link', address, block: block.id })),
      ...pictures.map((address): Address => ({ kind: 'picture', address, block: block.id })),
    ];
  });
}

/**
 * Returns the key of an image on this site, given its relative or absolute URL. Returns '' for any other URL under
 * FILES_PATH and null for all remaining URLs.
 */
export function ownKeyOf(url: string, origin: string): string | null {
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  return path.startsWith(FILES_PATH) ? (imageKeyOf(path) ?? '') : null;
}

/**
 * Returns the keys of this site's images in the blocks, without duplicates. The keys include '' if a block embeds a
 * file of this site that is not an image.
 */
export function ownKeysOf(blocks: readonly Block[], origin: string): string[] {
  const keys = blocks.flatMap((block) => picturesOf(block).map(({ url }) => ownKeyOf(url, origin)));
  return [...new Set(keys.filter((key) => key !== null))];
}
