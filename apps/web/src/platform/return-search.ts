import { useSearch } from '@tanstack/react-router';
import { pathParam, textParam } from './search-params.ts';

/** What the pages around login and sign-up pass on to each other in their addresses. */
export interface ReturnSearch {
  /** Path of this site that the visitor came from (AUTH-25). */
  redirect?: string | undefined;
  /** Code of the invitation that led here (JOIN-06). */
  ref?: string | undefined;
}

export function returnSearch(search: Record<string, unknown>): ReturnSearch {
  return { redirect: pathParam(search['redirect']), ref: textParam(search['ref'], 20) };
}

/** Returns what this page's address passes on; for the links to the next page. */
export function useReturnSearch(): ReturnSearch {
  return useSearch({ strict: false, select: returnSearch, structuralSharing: true });
}

/** Returns a path with the same in its query, for forms that are posted without scripts. */
export function withReturn(path: string, { redirect, ref }: ReturnSearch): string {
  const query = new URLSearchParams({ ...(redirect && { redirect }), ...(ref && { ref }) }).toString();
  return query === '' ? path : `${path}?${query}`;
}
