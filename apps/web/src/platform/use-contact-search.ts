import { useLocation } from '@tanstack/react-router';

/** Pages without content to return to. */
const NO_RETURN = ['/404', '/error-page'];

interface Here {
  pathname: string;
  href: string;
  search: { redirect?: unknown; token?: unknown };
}

/** The address that the contact form returns to from here. */
export function returnAddress({ pathname, href, search }: Here): string | undefined {
  // A link of the contact page itself keeps where its reader came from.
  if (pathname === '/contact') return typeof search.redirect === 'string' ? search.redirect : undefined;
  // Addresses from mails carry a secret, which belongs in no other address.
  return NO_RETURN.includes(pathname) || search.token !== undefined ? undefined : href;
}

/** The search of every link to the contact form: it carries the current address (LEARN-07). */
export function useContactSearch(): { redirect: string | undefined } {
  const redirect = useLocation({ select: (location) => returnAddress(location) });
  return { redirect };
}
