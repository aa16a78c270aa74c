import type { QueryClient } from '@tanstack/react-query';
import type { ChapterProgress, Course, OpenChapter, Question } from '@site/contract/courses/schemas.ts';
import { COURSES_KEY } from '../queries.ts';

/** Response to a call that reports progress. */
export interface Step {
  chapter: ChapterProgress;
  percent: number;
  completed: boolean;
  question?: Question;
}

/**
 * Retains the higher progress of a chapter, because responses may arrive out of order. The position is always taken
 * from the new response.
 */
function later(known: ChapterProgress, reported: ChapterProgress): ChapterProgress {
  return reported.percent < known.percent || reported.seen < known.seen
    ? { ...known, place: reported.place }
    : reported;
}

export function withStep(course: Course, chapterId: number, step: Step): Course {
  return {
    ...course,
    begun: true,
    percent: Math.max(course.percent, step.percent),
    state: step.completed ? 'complete' : course.state,
    chapterList: course.chapterList.map((chapter) =>
      chapter.id === chapterId ? { ...chapter, progress: later(chapter.progress, step.chapter) } : chapter,
    ),
  };
}

/** Merges new progress into the cached course and chapter, and invalidates the cached lists that show it. */
export function mergeProgress(queryClient: QueryClient, chapterId: number, step: Step): void {
  queryClient.setQueriesData<Course>(
    {
      queryKey: [COURSES_KEY, 'course'],
      predicate: ({ state }) => {
        // The query key determines the type of the data.
        const course = state.data as Course | undefined;
        return course?.chapterList.some(({ id }) => id === chapterId) ?? false;
      },
    },
    (course) => course && withStep(course, chapterId, step),
  );
  queryClient.setQueriesData<OpenChapter>(
    {
      queryKey: [COURSES_KEY, 'chapter'],
      predicate: ({ state }) => (state.data as OpenChapter | undefined)?.id === chapterId,
    },
    (chapter) =>
      chapter && {
        ...chapter,
        progress: later(chapter.progress, step.chapter),
        questions: chapter.questions.map((one) => (one.id === step.question?.id ? step.question : one)),
      },
  );
  void queryClient.invalidateQueries({ queryKey: [COURSES_KEY, 'list'], refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: ['continuing'], refetchType: 'none' });
}
