import { choiceParam, idParam, textParam } from '#platform/pages/search-params.ts';
import { REPLY_SORTS, type ReplySort } from '../choices.ts';
import type { RepliesFilter } from '../queries.ts';

/** Search parameters of a post page: the reply to start at, or a sort order and a cursor. */
export interface DetailsSearch {
  id?: number;
  reply?: number;
  sort?: ReplySort;
  cursor?: string;
}

export function detailsSearch({ id, reply, sort, cursor }: Record<string, unknown>): DetailsSearch {
  return { id: idParam(id), reply: idParam(reply), sort: choiceParam(sort, REPLY_SORTS), cursor: textParam(cursor) };
}

/** Filter for the replies query. A permalink shows replies in chronological order. */
export function repliesFilterOf({ id, reply, sort, cursor }: DetailsSearch & { id: number }): RepliesFilter {
  return { id, reply, sort: reply ? 'oldest' : (sort ?? 'oldest'), cursor };
}
