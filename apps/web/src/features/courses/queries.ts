import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';

/** First element of all query keys of this feature. */
export const COURSES_KEY = 'courses';

export const coursesQuery = (api: Client, lang: Language) =>
  queryOptions({
    queryKey: [COURSES_KEY, 'list', lang],
    queryFn: async ({ signal }) => (await api(courseRoutes.list, { lang }, { signal })).items,
  });

export const courseQuery = (api: Client, name: string, lang: Language) =>
  queryOptions({
    queryKey: [COURSES_KEY, 'course', name, lang],
    queryFn: ({ signal }) => api(courseRoutes.open, { name, lang }, { signal }),
    // A refetch would replace the text while it is read; `mergeProgress` merges new progress instead.
    refetchOnWindowFocus: false,
  });

interface ChapterAddress {
  /** Name of the course. */
  name: string;
  chapter: string;
  lang: Language;
}

export const chapterQuery = (api: Client, { name, chapter, lang }: ChapterAddress) =>
  queryOptions({
    queryKey: [COURSES_KEY, 'chapter', name, chapter, lang],
    queryFn: ({ signal }) => api(courseRoutes.chapter, { name, chapter, lang }, { signal }),
    refetchOnWindowFocus: false,
  });

export const commentsQuery = (api: Client, courseId: number) =>
  infiniteQueryOptions({
    queryKey: [COURSES_KEY, 'comments', courseId],
    queryFn: ({ pageParam, signal }) =>
      api(courseRoutes.comments, { courseId, cursor: pageParam ?? undefined }, { signal }),
    // The page parameter is the cursor returned by the previous page.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: false,
  });

export const certificateQuery = (api: Client, code: string) =>
  queryOptions({
    queryKey: [COURSES_KEY, 'certificate', code],
    queryFn: ({ signal }) => api(courseRoutes.check, { code }, { signal }),
  });
