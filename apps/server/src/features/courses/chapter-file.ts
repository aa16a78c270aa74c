import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buffer, json } from 'node:stream/consumers';
import { COURSES_PATH } from '@site/contract/courses/schemas.ts';
import type { Services } from '#platform/context.ts';
import type { Files } from '#platform/files.ts';
import { typeset } from '#platform/typeset.ts';
import { chapterSheet, type ChapterSheet } from './chapter-sheet.ts';
import type { ChapterDocument, LiveCourse } from './live-courses.ts';

/** Folder of the private store. */
export const FILES_FOLDER = 'courses';

const TEMPLATES = ['theme', 'chapter'].map((name) =>
  readFileSync(new URL(`../../../../../content/typeset/${name}.typ`, import.meta.url)),
);

export interface ChapterFile {
  /** Of everything the file is made of, the templates among them. */
  hash: string;
  bytes: number;
  pages: number;
}

/** What is being typeset, by store and hash: nobody does it twice at the same moment. */
const running = new WeakMap<Files, Map<string, Promise<ChapterFile>>>();
/** Files of documents as they are kept in memory: gone when these are read anew. */
const known = new WeakMap<ChapterDocument, { of: LiveCourse['course']; file: Promise<ChapterFile> }>();

function hashOf({ data, pictures }: ChapterSheet): string {
  const hash = createHash('sha256');
  for (const template of TEMPLATES) hash.update(template);
  hash.update(JSON.stringify(data));
  for (const [name, content] of pictures) hash.update(name).update(content);
  return hash.digest('hex').slice(0, 32);
}

/** Written last: where it is, the file is whole. */
const noteOf = (hash: string) => `${FILES_FOLDER}/${hash}.json`;

/** Stores the note of a file once more: its time is when its text was last wanted. */
export async function keepNote({ privateFiles }: Services, hash: string): Promise<void> {
  const noted = await privateFiles.read(noteOf(hash));
  if (noted) await privateFiles.put(noteOf(hash), await buffer(noted.content));
}

async function make({ privateFiles }: Services, sheet: ChapterSheet, hash: string): Promise<ChapterFile> {
  const noted = await privateFiles.read(noteOf(hash));
  // Written below, by this function.
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

/** The file of a chapter in the language of its text: typeset when it is first asked for, and kept. */
export function chapterFile(services: Services, live: LiveCourse, chapter: ChapterDocument): Promise<ChapterFile> {
  const before = known.get(chapter);
  if (before && before.of === live.course) return before.file;
  const file = find(services, live, chapter);
  known.set(chapter, { of: live.course, file });
  // What failed is tried again.
  file.catch(() => known.delete(chapter));
  return file;
}

/** What the name of a chapter's file is, whether it was made yet or not. */
export async function chapterHash(services: Services, live: LiveCourse, chapter: ChapterDocument): Promise<string> {
  return hashOf(await chapterSheet(services, live, chapter));
}

/** Where a chapter's file is served; another text has another address. */
export const chapterFileUrl = ({ id, language }: ChapterDocument, { hash }: ChapterFile) =>
  `${COURSES_PATH}/files/${id}/${language}/${hash}.pdf`;
