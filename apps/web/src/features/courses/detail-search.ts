import { choiceParam, idParam } from '#platform/pages/search-params.ts';

export const CHAPTER_VIEWS = ['pages', 'text'] as const;
export type ChapterView = (typeof CHAPTER_VIEWS)[number];

export interface DetailSearch {
  /** Id of a comment to scroll to. */
  comment?: number | undefined;
  /** Shows the chapter as PDF pages or as text. */
  view?: ChapterView | undefined;
  /** Opens the confirmation to start the course again. */
  relearn?: true | undefined;
}

/** Parses the search parameters shared by course pages. */
export function detailSearch({ comment, view, relearn }: Record<string, unknown>): DetailSearch {
  return {
    comment: idParam(comment),
    view: choiceParam(view, CHAPTER_VIEWS),
    relearn: relearn === true || relearn === 'true' ? true : undefined,
  };
}
