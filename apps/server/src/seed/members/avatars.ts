import { createHash } from 'node:crypto';
import type { Files } from '#platform/files/files.ts';
import { drawAvatar } from './draw-avatar.ts';

/**
 * Draws the profile pictures and stores them.
 * @returns their keys, each derived from the drawing, because the content of a key must never change
 */
export async function storeAvatars(files: Files, count: number): Promise<string[]> {
  const drawings = Array.from({ length: count }, (_, number) => {
    const svg = drawAvatar(number);
    const hash = createHash('sha256').update(svg).digest('hex');
    return { key: `${hash.slice(0, 2)}/${hash.slice(2, 32)}.svg`, svg };
  });
  await Promise.all(drawings.map(({ key, svg }) => files.put(key, Buffer.from(svg))));
  return drawings.map(({ key }) => key);
}
