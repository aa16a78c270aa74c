import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buffer, json } from 'node:stream/consumers';
import { COURSES_PATH } from '@site/contract/courses/schemas.ts';
import type { Services } from '#platform/context.ts';
import type { Files } from '#platform/files/files.ts';
import type { Texts } from '#platform/built-in-texts.ts';
import { overridesOf } from '#platform/translate.ts';
import { typeset } from '#platform/typeset.ts';
import { chapterSheet, type ChapterSheet } from './chapter-sheet.ts';
import type { ChapterDocument, LiveCourse } from '../live-courses.ts';

/** Folder in the private store. */
export const FILES_FOLDER = 'courses';

const TEMPLATES = ['theme', 'chapter'].map((name) =>
  readFileSync(new URL(`../../../../../../content/typeset/${name}.typ`, import.meta.url)),
);

export interface ChapterFile {
  /** Hash of everything the file is made from, including the templates. */
  hash: string;
  bytes: number;
  pages: number;
}

interface KnownFile {
  of: LiveCourse['course'];
  /** Text overrides with which the file was made. */
  texts: Texts;
  /** Key of the brand with which the file was made. */
  brand: string;
  file: Promise<ChapterFile>;
}

/** Typesetting in progress, by store and hash, so that concurrent requests are coalesced. */
const running = new WeakMap<Files, Map<string, Promise<ChapterFile>>>();
/** Chapter file by cached document. The entries are released when the documents are reloaded. */
const known = new WeakMap<ChapterDocument, KnownFile>();

function hashOf({ data, pictures }: ChapterSheet): string {
  const hash = createHash('sha256');
  for (const template of TEMPLATES) hash.update(template);
  hash.update(JSON.stringify(data));
  for (const [name, content] of pictures) hash.update(name).update(content);
  return hash.digest('hex').slice(0, 32);
}

/**
 * Returns the key of a file's metadata. The metadata is written last, so that its presence means that the file is
 * complete.
 */
const noteOf = (hash: string) => `${FILES_FOLDER}/${hash}.json`;

/**
 * Rewrites the metadata of a file to renew its modification time, which records when the text was last known to be
 * published.
 */
export async function keepNote({ privateFiles }: Services, hash: string): Promise<void> {
  const noted = await privateFiles.read(noteOf(hash));
  if (noted) await privateFiles.put(noteOf(hash), await buffer(noted.content));
}

async function make({ privateFiles }: Services, sheet: ChapterSheet, hash: string): Promise<ChapterFile> {
  const noted = await privateFiles.read(noteOf(hash));
  // Cast: the metadata was written by this function, below.
  if (noted) return (await json(noted.content)) as ChapterFile;
  const { pdf, pages } = await typeset({ template: 'chapter', ...sheet });
  const file = { hash, pages, bytes: pdf.length };
  await privateFiles.put(`${FILES_FOLDER}/${hash}.pdf`, pdf);
  await privateFiles.put(noteOf(hash), Buffer.from(JSON.stringify(file)));
  return file;
}

async function find(services: Services, live: LiveCourse, chapter: ChapterDocument): Promise<ChapterFile> {
  const sheet = await chapterSheet(services, live, chapter);
  const hash = hashOf(sheet);
  const all = running.get(services.privateFiles) ?? new Map<string, Promise<ChapterFile>>();
  running.set(services.privateFiles, all);
  const making = all.get(hash) ?? make(services, sheet, hash).finally(() => all.delete(hash));
  all.set(hash, making);
  return making;
}

/** Returns the metadata of a chapter's PDF, which is typeset on the first request and then stored. */
export function chapterFile(services: Services, live: LiveCourse, chapter: ChapterDocument): Promise<ChapterFile> {
  const before = known.get(chapter);
  const texts = overridesOf(chapter.language);
  const brand = services.brand.live.key;
  if (before && before.of === live.course && before.texts === texts && before.brand === brand) return before.file;
  const file = find(services, live, chapter);
  known.set(chapter, { of: live.course, texts, brand, file });
  // A failed attempt is not cached, so that the next call retries.
  file.catch(() => known.delete(chapter));
  return file;
}

/** Returns the hash that names a chapter's file, whether the file exists yet or not. */
export async function chapterHash(services: Services, live: LiveCourse, chapter: ChapterDocument): Promise<string> {
  return hashOf(await chapterSheet(services, live, chapter));
}

/** URL of a chapter's file. It changes with the content of the file. */
export const chapterFileUrl = ({ id, language }: ChapterDocument, { hash }: ChapterFile) =>
  `${COURSES_PATH}/files/${id}/${language}/${hash}.pdf`;
