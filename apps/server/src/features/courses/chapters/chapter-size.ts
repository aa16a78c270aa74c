import { PIECE_SECONDS } from '@site/contract/courses/schemas.ts';
import type { Services } from '#platform/context.ts';
import { chapterFile } from './chapter-file.ts';
import { findVideo } from '../videos/find-video.ts';
import type { ChapterDocument, LiveCourse } from '../live-courses.ts';

export interface ChapterSize {
  /** Number of pages or of video segments. */
  units: number;
  /** The last page of the chapter, or the last second of the whole video. */
  last: number;
}

/**
 * Returns the size of a chapter: the pages of its file in the language of its text, or its part of the video. Both
 * numbers are 0 if the video is missing.
 */
export async function chapterSize(
  services: Services,
  live: LiveCourse,
  chapter: ChapterDocument,
): Promise<ChapterSize> {
  const { type, video } = live.course.shared;
  if (type === 'pdf') {
    const { pages } = await chapterFile(services, live, chapter);
    return { units: pages, last: pages };
  }
  const videoFile = video === undefined ? null : await findVideo(video);
  if (!videoFile) return { units: 0, last: 0 };
  const start = chapter.shared.start ?? 0;
  const end = Math.min(
    live.chapters[live.chapters.indexOf(chapter) + 1]?.shared.start ?? videoFile.seconds,
    videoFile.seconds,
  );
  return { units: Math.max(1, Math.ceil((end - start) / PIECE_SECONDS)), last: Math.ceil(videoFile.seconds) };
}
