import type { Segments } from '@site/contract/search/schemas.ts';

const BEFORE = 30;
const LENGTH = 140;

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns an excerpt of a message with the first match, if there is one. Matching segments have `hit: true`. */
export function markedExcerpt(text: string, words: string): Segments {
  const wanted = words.trim().split(/\s+/u).filter(Boolean);
  const line = text.replace(/\s+/gu, ' ');
  if (wanted.length === 0) return [{ text: line.slice(0, LENGTH), hit: false }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${wanted.map(escaped).join('|')})[\\p{L}\\p{N}]*`, 'giu');
  const first = line.search(pattern);
  const start = first > BEFORE + 10 ? first - BEFORE : 0;
  const part = `${start > 0 ? '…' : ''}${line.slice(start, start + LENGTH)}${start + LENGTH < line.length ? '…' : ''}`;
  const pieces: Segments = [];
  let at = 0;
  for (const { 0: hit, index } of part.matchAll(pattern)) {
    if (index > at) pieces.push({ text: part.slice(at, index), hit: false });
    pieces.push({ text: hit, hit: true });
    at = index + hit.length;
  }
  if (at < part.length) pieces.push({ text: part.slice(at), hit: false });
  return pieces;
}
