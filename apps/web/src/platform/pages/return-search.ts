import { useLocation, useMatches, useSearch } from '@tanstack/react-router';
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

/**
 * Returns the search parameters for links to the sign-up and login pages, so that the reader comes back to the current
 * page. The visitor's home page is not worth coming back to.
 */
export function useComeBackSearch(): ReturnSearch {
  const passed = useReturnSearch();
  const current = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const isAccountPage = useMatches({ select: (matches) => matches.at(-1)?.staticData.access === 'open' });
  return isAccountPage || current === '/' ? passed : { ...passed, redirect: current };
}

/** Returns a path with the return path and the invitation code in its query, for forms posted without scripts. */
export function withReturn(path: string, { redirect, ref }: ReturnSearch): string {
  const query = new URLSearchParams({ ...(redirect && { redirect }), ...(ref && { ref }) }).toString();
  return query === '' ? path : `${path}?${query}`;
}
