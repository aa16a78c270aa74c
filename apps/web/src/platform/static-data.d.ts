import '@tanstack/react-router';
import type { Access } from '@site/contract/core/access.ts';
import type { Namespace } from './catalogues.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may see the page; the guard reads the deepest one. public when nothing is said. */
    access?: Access;
    /**
     * Accounts whose profile is not complete are sent to the join page (AUTH-14). Only for pages that are of no use to them:
     * what a visitor can read, they can read.
     */
    requiresProfile?: true;
    /** Catalogues that the page's texts stand in, beside `core`. */
    texts?: readonly Namespace[];
    /** On phones the page has a top bar of its own instead of the site's header (NAV-17). */
    ownTop?: true;
    /** An advert may open here: a page to browse, with no form, task or long text on it (NAV-10). */
    adverts?: true;
    /** Neither header nor footer stand around the page: it is shown inside something else (STREAM-01). */
    bare?: true;
  }
}
