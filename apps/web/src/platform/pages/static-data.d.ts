import '@tanstack/react-router';
import type { Access } from '@site/contract/core/access.ts';
import type { PageTask } from '../interruptions/interruption-kinds.ts';
import type { Namespace } from '../translations/catalogues.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Access level of the page; the guard reads the deepest route. Default: public. */
    access?: Access;
    /** Visitors may use the page too, with their data on the device (HOME-07). Its API calls still need `access`. */
    guests?: true;
    /**
     * Redirects accounts with an incomplete profile to the join page (AUTH-14). Only for pages that are useless without
     * a profile: such accounts can read everything that a visitor can.
     */
    requiresProfile?: true;
    /** Catalogues of the page in addition to `core`. */
    texts?: readonly Namespace[];
    /** On phones the page has its own top bar instead of the site's header (NAV-17). */
    ownTop?: true;
    /** Allows adverts to open here: a page for browsing, without forms, tasks or long text (NAV-10). */
    adverts?: true;
    /** Marks a text to read or an editor, over which interruptions do not open (NAV-30). */
    task?: PageTask;
    /** Renders the page without header and footer, for embedding (STREAM-01). */
    bare?: true;
  }
}
