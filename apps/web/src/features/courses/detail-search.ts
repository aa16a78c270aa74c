import { choiceParam, idParam } from '#platform/pages/search-params.ts';

export interface DetailSearch {
  /** Id of a comment to scroll to. */
  comment?: number | undefined;
  /** Shows the chapter as text instead of PDF pages. */
  view?: 'text' | undefined;
  /** Opens the confirmation to start the course again. */
  relearn?: true | undefined;
}

/** Parses the search parameters shared by course pages. */
export function detailSearch({ comment, view, relearn }: Record<string, unknown>): DetailSearch {
  return {
    comment: idParam(comment),
    view: choiceParam(view, ['text']),
    relearn: relearn === true || relearn === 'true' ? true : undefined,
  };
}
