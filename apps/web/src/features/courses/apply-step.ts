import type { QueryClient } from '@tanstack/react-query';
import type { ChapterProgress, Course, OpenChapter, Question } from '@site/contract/courses/schemas.ts';
import { COURSES_KEY } from './queries.ts';

/** What a call that learned something answers. */
export interface Step {
  chapter: ChapterProgress;
  percent: number;
  completed: boolean;
  question?: Question;
}

/** Calls may overtake each other: of a chapter the answer that knows more counts. */
function later(known: ChapterProgress, told: ChapterProgress): ChapterProgress {
  return told.percent < known.percent || told.seen < known.seen ? { ...known, place: told.place } : told;
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

/** Puts what was learned into the pages that show it. */
export function applyStep(queryClient: QueryClient, chapterId: number, step: Step): void {
  queryClient.setQueriesData<Course>(
    {
      queryKey: [COURSES_KEY, 'course'],
      predicate: ({ state }) => {
        // The key says what it holds.
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
