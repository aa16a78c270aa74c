import { open, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { COURSES_PATH } from '@site/contract/courses/schemas.ts';
import { LANGUAGES, SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import { nullIfMissing } from '#platform/files/null-if-missing.ts';

/** Folder of the videos, which are built into the product like its texts. */
export const VIDEOS_FOLDER = fileURLToPath(new URL('../../../../../../content/videos/', import.meta.url));
/** WebM first, because it is smaller than the MP4 file of the same video. */
const TYPES = [
  ['webm', 'video/webm'],
  ['mp4', 'video/mp4'],
] as const;
/**
 * Number of bytes to read from the start of a file. Enough for the duration, which is at the start of a video that is
 * optimized for streaming.
 */
const HEAD_BYTES = 256 * 1024;

interface VideoFile {
  sources: { url: string; type: string }[];
  poster: string;
  captions: { language: Language; url: string }[];
  seconds: number;
}

const urlOf = (file: string) => `${COURSES_PATH}/films/${file}`;

const isThere = async (file: string) => (await nullIfMissing(stat(VIDEOS_FOLDER + file))) !== null;

async function lengthOf(name: string): Promise<number> {
  const file = await open(`${VIDEOS_FOLDER}${name}.mp4`);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return readVideoSeconds(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

async function read(name: string): Promise<VideoFile | null> {
  if (!(await isThere(`${name}.mp4`))) return null;
  const sources = [];
  for (const [ending, type] of TYPES) {
    if (await isThere(`${name}.${ending}`)) sources.push({ url: urlOf(`${name}.${ending}`), type });
  }
  const captions = [];
  for (const language of LANGUAGES) {
    if (await isThere(`${name}.${language}.vtt`)) captions.push({ language, url: urlOf(`${name}.${language}.vtt`) });
  }
  return { sources, poster: urlOf(`${name}.webp`), captions, seconds: await lengthOf(name) };
}

/** Cached for the lifetime of the process, because videos do not change while the site runs. */
const videos = new Map<string, Promise<VideoFile | null>>();

/** Returns the files and duration of a video, or null when it does not exist. */
export function findVideo(name: string): Promise<VideoFile | null> {
  const known = videos.get(name) ?? read(name);
  videos.set(name, known);
  known.catch(() => videos.delete(name));
  return known;
}

/** Returns the stored captions of a video, falling back to English, then to an empty string. */
export async function captionsOf(name: string, language: Language): Promise<string> {
  const of = (one: Language) => nullIfMissing(readFile(`${VIDEOS_FOLDER}${name}.${one}.vtt`, 'utf8'));
  return (await of(language)) ?? (await of(SOURCE_LANGUAGE)) ?? '';
}

/** Yields the boxes of an MP4 file: type, and the start and end of the content. */
function* boxes(file: Buffer, from: number, to: number) {
  for (let at = from; at + 8 <= to;) {
    const short = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const long = short === 1 && at + 16 <= to;
    const size = long ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    if (size < 8) return;
    yield { type, start: at + (long ? 16 : 8), end: Math.min(to, at + size) };
    at += size;
  }
}

/**
 * Returns the duration of a video in seconds from the head of its MP4 file (ISO 14496-12: moov, mvhd).
 * @throws Error when the head does not contain it
 */
export function readVideoSeconds(head: Buffer): number {
  const movie = [...boxes(head, 0, head.length)].find(({ type }) => type === 'moov');
  const header = movie && [...boxes(head, movie.start, movie.end)].find(({ type }) => type === 'mvhd');
  if (!header || header.end - header.start < 32) throw new Error('the video file does not contain its duration');
  const isLong = head.readUInt8(header.start) === 1;
  const at = header.start + 4 + (isLong ? 16 : 8);
  const duration = isLong ? Number(head.readBigUInt64BE(at + 4)) : head.readUInt32BE(at + 4);
  return duration / head.readUInt32BE(at);
}
