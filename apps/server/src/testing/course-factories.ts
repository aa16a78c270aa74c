import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { QuizQuestion } from '@site/contract/documents/kinds.ts';
import { documents, documentVersions } from '#db/schema/documents.ts';
import { documentTag } from '#features/documents';
import type { Services } from '#platform/context.ts';
import type { TestClient } from './app.ts';

type Base = Pick<Services, 'db' | 'cache'>;

export interface WantedChapter {
  body?: string;
  quiz?: QuizQuestion[];
  /** Start position in the video, in seconds. */
  start?: number;
  /** Bodies in other languages. */
  others?: Partial<Record<Language, string>>;
}

export interface MadeCourse {
  id: number;
  name: string;
  chapters: { id: number; name: string }[];
}

/** Creates a quiz question whose first answer is correct. */
export const question = (id: string): QuizQuestion => ({
  ...{ id, question: `What of ${id}?`, answers: ['Right', 'Wrong', 'Wrong too'] },
  ...{ right: 0, why: `Because of ${id}.` },
});

async function publish({ db, cache }: Base, id: number, parts: Record<string, Record<string, unknown>>) {
  const rows = Object.entries(parts).map(([part, content]) => ({
    ...{ documentId: id, number: 1, content, live: true },
    // The keys are parts.
    part: part as 'shared',
    origin: 'staff' as const,
  }));
  await db.insert(documentVersions).values(rows);
  for (const kind of ['courses', 'chapters'] as const) cache.invalidate(documentTag(kind));
}

async function document({ db }: Base, kind: 'courses' | 'chapters', name: string, parentId: number | null) {
  const [row] = await db.insert(documents).values({ kind, name, parentId }).returning({ id: documents.id });
  if (!row) throw new Error('the document was not stored');
  return row.id;
}

/** Publishes another chapter after the existing ones. */
export async function publishChapter(base: Base, course: MadeCourse, wanted: WantedChapter = {}): Promise<number> {
  const { body = 'A short text.', quiz = [], start, others = {} } = wanted;
  const number = course.chapters.length + 1;
  const name = `part-${number}`;
  const id = await document(base, 'chapters', `${course.name}/${name}`, course.id);
  const text = (markdown: string) => ({ title: `Part ${number}`, summary: 'What it is about.', body: markdown, quiz });
  await publish(base, id, {
    shared: { order: number, ...(start !== undefined && { start }) },
    en: text(body),
    ...Object.fromEntries(Object.entries(others).map(([language, markdown]) => [language, text(markdown)])),
  });
  course.chapters.push({ id, name });
  return id;
}

/** Publishes a new course, by default with one short text chapter. */
export async function publishCourse(
  base: Base,
  { video, chapters = [{}], title = 'A course' }: { video?: string; chapters?: WantedChapter[]; title?: string } = {},
): Promise<MadeCourse> {
  const name = `course-${randomBytes(4).toString('hex')}`;
  const id = await document(base, 'courses', name, null);
  const type = video === undefined ? 'pdf' : 'video';
  await publish(base, id, {
    shared: { type, order: 900, level: 'start', published: '2026-11-01', ...(video !== undefined && { video }) },
    en: { title, summary: 'A summary.', body: 'Hello.', audience: 'Everybody', outcomes: ['Know it'] },
  });
  const course: MadeCourse = { id, name, chapters: [] };
  for (const chapter of chapters) await publishChapter(base, course, chapter);
  return course;
}

/** Moves the English text of a course to another language, so that the course exists only in that language. */
export async function onlyIn({ db, cache }: Base, id: number, language: Language): Promise<void> {
  const english = and(eq(documentVersions.documentId, id), eq(documentVersions.part, 'en'));
  await db.update(documentVersions).set({ part: language }).where(english);
  cache.invalidate(documentTag('courses'));
}

export async function archive({ db, cache }: Base, id: number): Promise<void> {
  await db.update(documents).set({ archivedAt: new Date().toISOString() }).where(eq(documents.id, id));
  for (const kind of ['courses', 'chapters'] as const) cache.invalidate(documentTag(kind));
}

/** Reads all pages of all chapters and answers all questions correctly. */
export async function finishCourse(api: TestClient, { name, chapters }: MadeCourse): Promise<void> {
  for (const chapter of chapters) {
    const { pdf, questions } = await api(courseRoutes.chapter, { name, chapter: chapter.name, lang: 'en' });
    const seen = Array.from({ length: pdf?.pages ?? 0 }, (_, index) => index + 1);
    await api(courseRoutes.progress, { chapterId: chapter.id, seen, place: seen.length, lang: 'en' });
    for (const { id } of questions) {
      await api(courseRoutes.answer, { chapterId: chapter.id, questionId: id, answer: 0, lang: 'en' });
    }
  }
}
