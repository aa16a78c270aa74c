import { mp3Header } from './frames.ts';

export type AudioKind = 'mp3' | 'mp4' | 'adts' | 'ogg' | 'webm';

/** Returns the size in bytes of the ID3 tag at the start of an MP3 file; 0 if there is none. */
function tagBytes(content: Buffer): number {
  if (content.toString('latin1', 0, 3) !== 'ID3' || content.length < 10) return 0;
  // Synchsafe integer: seven bits per byte.
  const [a = 0, b = 0, c = 0, d = 0] = content.subarray(6, 10);
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d);
}

/** Returns whether consecutive MP3 frames start at an offset. */
function hasFrames(content: Buffer, from: number): boolean {
  const first = mp3Header(content.subarray(from, from + 4));
  return first !== null && mp3Header(content.subarray(from + first.bytes, from + first.bytes + 4)) !== null;
}

/** Detects the type of a file by its magic bytes, ignoring its name. Returns null for types that are not accepted. */
export function kindOf(content: Buffer): AudioKind | null {
  const head = content.toString('latin1', 0, 12);
  if (head.startsWith('OggS')) return 'ogg';
  if (head.startsWith('\x1a\x45\xdf\xa3')) return 'webm';
  if (head.slice(4, 8) === 'ftyp') return 'mp4';
  if (hasFrames(content, tagBytes(content))) return 'mp3';
  const [first = 0, second = 0] = content;
  return first === 0xff && (second & 0xf6) === 0xf0 ? 'adts' : null;
}
