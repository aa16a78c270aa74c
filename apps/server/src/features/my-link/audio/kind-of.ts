import { mp3Header } from './frames.ts';

export type AudioKind = 'mp3' | 'mp4' | 'adts' | 'ogg' | 'webm';

/** Bytes of the ID3 tag that a file of MP3 begins with. */
function tagBytes(content: Buffer): number {
  if (content.toString('latin1', 0, 3) !== 'ID3' || content.length < 10) return 0;
  // Seven bits of each byte.
  const [a = 0, b = 0, c = 0, d = 0] = content.subarray(6, 10);
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d);
}

/** Whether frames of MP3 follow each other from a place on. */
function hasFrames(content: Buffer, from: number): boolean {
  const first = mp3Header(content.subarray(from, from + 4));
  return first !== null && mp3Header(content.subarray(from + first.bytes, from + first.bytes + 4)) !== null;
}

/** What a file is by its first bytes, whatever it is called; null for all that is not taken. */
export function kindOf(content: Buffer): AudioKind | null {
  const head = content.toString('latin1', 0, 12);
  if (head.startsWith('OggS')) return 'ogg';
  if (head.startsWith('\x1a\x45\xdf\xa3')) return 'webm';
  if (head.slice(4, 8) === 'ftyp') return 'mp4';
  if (hasFrames(content, tagBytes(content))) return 'mp3';
  const [first = 0, second = 0] = content;
  return first === 0xff && (second & 0xf6) === 0xf0 ? 'adts' : null;
}
