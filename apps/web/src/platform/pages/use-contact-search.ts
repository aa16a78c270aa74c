import { useLocation } from '@tanstack/react-router';

/** Pages without content to return to. */
const NO_RETURN = ['/404', '/error-page'];

interface Here {
  pathname: string;
  href: string;
  search: { redirect?: unknown; token?: unknown };
}

/** Returns the URL to which the contact form returns when opened from the current page; undefined if there is none. */
export function returnAddress({ pathname, href, search }: Here): string | undefined {
  // On the contact page itself, links pass on the original URL.
  if (pathname === '/contact') return typeof search.redirect === 'string' ? search.redirect : undefined;
  // URLs from emails contain a secret token, which must not appear in another URL.
  return NO_RETURN.includes(pathname) || search.token !== undefined ? undefined : href;
}

/** Returns the search parameters for links to the contact form, with the URL to return to (LEARN-07). */
export function useContactSearch(): { redirect: string | undefined } {
  const redirect = useLocation({ select: (location) => returnAddress(location) });
  return { redirect };
}
