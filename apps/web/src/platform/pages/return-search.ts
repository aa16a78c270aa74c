import { useSearch } from '@tanstack/react-router';
import { pathParam, textParam } from './search-params.ts';

/** Search parameters that login and sign-up pages pass on to each other. */
export interface ReturnSearch {
  /** Path on this site to return to (AUTH-25). */
  redirect?: string | undefined;
  /** Invitation code of a referral (JOIN-06). */
  ref?: string | undefined;
}

export function returnSearch(search: Record<string, unknown>): ReturnSearch {
  return { redirect: pathParam(search['redirect']), ref: textParam(search['ref'], 20) };
}

/** Returns the return path and the invitation code from the current URL, for links to the next page. */
export function useReturnSearch(): ReturnSearch {
  return useSearch({ strict: false, select: returnSearch, structuralSharing: true });
}

/** Returns a path with the return path and the invitation code in its query, for forms posted without scripts. */
export function withReturn(path: string, { redirect, ref }: ReturnSearch): string {
  const query = new URLSearchParams({ ...(redirect && { redirect }), ...(ref && { ref }) }).toString();
  return query === '' ? path : `${path}?${query}`;
}
