import { choiceParam, idParam, textParam } from '#platform/search-params.ts';
import { REPLY_SORTS, type ReplySort } from './choices.ts';
import type { RepliesFilter } from './queries.ts';

/** The address of a post: with a reply to begin with, or an order and a place in it. */
export interface DetailsSearch {
  id?: number;
  reply?: number;
  sort?: ReplySort;
  cursor?: string;
}

export function detailsSearch({ id, reply, sort, cursor }: Record<string, unknown>): DetailsSearch {
  return { id: idParam(id), reply: idParam(reply), sort: choiceParam(sort, REPLY_SORTS), cursor: textParam(cursor) };
}

/** The replies that an address asks for. A permalink shows them in the order in which they were written. */
export function repliesFilterOf({ id, reply, sort, cursor }: DetailsSearch & { id: number }): RepliesFilter {
  return { id, reply, sort: reply ? 'oldest' : (sort ?? 'oldest'), cursor };
}
