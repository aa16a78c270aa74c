import { choiceParam, idParam } from '#platform/search-params.ts';

export interface DetailSearch {
  /** A comment to go to. */
  comment?: number | undefined;
  /** The chapter as text in place of its pages. */
  view?: 'text' | undefined;
  /** Asks at once whether to begin again. */
  relearn?: true | undefined;
}

/** The address of a course, beside its names. */
export function detailSearch({ comment, view, relearn }: Record<string, unknown>): DetailSearch {
  return {
    comment: idParam(comment),
    view: choiceParam(view, ['text']),
    relearn: relearn === true || relearn === 'true' ? true : undefined,
  };
}
