import { COURSE_TYPES, type CourseCard } from '@site/contract/courses/schemas.ts';
import { withNames } from '#features/documents';
import type { Services } from '#platform/context.ts';
import { findVideo } from './videos/find-video.ts';
import type { CourseProgress } from './progress/load-course-progress.ts';
import type { ChapterDocument, LiveCourse } from './live-courses.ts';
import { nextChapter } from './chapters/chapter-view.ts';

const WORDS_PER_MINUTE = 200;
/** Memoizes the word count for as long as the text is cached. */
const lengths = new WeakMap<ChapterDocument, number>();

function wordsIn(chapter: ChapterDocument): number {
  const words = lengths.get(chapter) ?? chapter.text.body.split(/\s+/).length;
  lengths.set(chapter, words);
  return words;
}

async function lengthOf({ course, chapters }: LiveCourse): Promise<Pick<CourseCard, 'minutes' | 'videoSeconds'>> {
  const videoFile = course.shared.video === undefined ? null : await findVideo(course.shared.video);
  const videoSeconds = videoFile?.seconds ?? null;
  const words = chapters.reduce((sum, chapter) => sum + wordsIn(chapter), 0);
  const minutes = Math.max(1, Math.round((videoSeconds ?? 0) / 60 + words / WORDS_PER_MINUTE));
  return { minutes, videoSeconds };
}

/** Returns a course card with the current user's progress. */
export async function courseCard(
  { brand }: Services,
  live: LiveCourse,
  learned: CourseProgress | undefined,
): Promise<CourseCard> {
  const { id, name, shared, text } = live.course;
  const next = nextChapter(live, learned);
  return {
    id,
    name,
    courseName: name,
    type: shared.type,
    courseType: COURSE_TYPES[shared.type],
    title: withNames(text.title, brand.names),
    summary: withNames(text.summary, brand.names),
    level: shared.level,
    chapters: live.chapters.length,
    ...(await lengthOf(live)),
    state: learned?.state ?? 'start',
    begun: Boolean(learned?.learner),
    percent: learned?.percent ?? 0,
    outcomes: text.outcomes.map((outcome) => withNames(outcome, brand.names)),
    nextTitle: next ? withNames(next.text.title, brand.names) : null,
  };
}
