import type { Client } from '@site/contract/core/client.ts';
import { ApiError } from '@site/contract/core/errors.ts';
import type { LinkPageFields } from '@site/contract/link-page/fields.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import type { MyLink } from '@site/contract/link-page/schemas.ts';
import { localClient } from '#platform/api/local-client.ts';
import { storedJson, storedText } from '#platform/storage/stored-values.ts';

/** A visitor's link page on this device. */
interface GuestLink {
  revision: number;
  /** ISO 8601 timestamp of the last save. */
  savedAt: string;
  page: LinkPageFields;
}

export const guestLink = storedJson<GuestLink>('guest-link', (value) =>
  typeof value === 'object' && value !== null && 'savedAt' in value && 'page' in value
    ? // Written by this module only; the form validates the fields again.
      (value as GuestLink)
    : null,
);

/** Also removes changes that the visitor has not saved. */
export function removeGuestLink(): void {
  guestLink.remove();
  storedText('outbox:link:0:draft').remove();
}

const EMPTY: LinkPageFields = {
  ...{ address: null, published: false, nickName: '', intro: '', avatar: null, cover: null, audio: null },
  ...{ theme: 'spotlight', scheme: 'auto', themeColor: null, links: [], showLive: false, showSchedule: false },
  ...{ hiddenIn: [], indexed: true },
};

/** The page as the editor expects it. Its code is empty, because it has no URL. */
function myLink({ page, revision, savedAt }: Omit<GuestLink, 'savedAt'> & { savedAt: string | null }): MyLink {
  return {
    ...{ revision, savedAt, code: '', userLink: window.location.origin, page },
    ...{ avatar: null, cover: null, greeting: null, linkStates: {}, knowsCountries: false },
    ...{ nickName: page.nickName, intro: page.intro, links: [] },
    ...{ theme: 1, themeColor: page.themeColor, audioUrl: null, audioDuration: null },
  };
}

/**
 * Returns a client that stores the link page of a visitor on the device.
 * @param full message of the error if the browser cannot store the page
 */
export function guestLinkClient(api: Client, full: string): Client {
  const current = () => guestLink.read() ?? { revision: 0, savedAt: null, page: EMPTY };
  return localClient(api, linkPageRoutes, {
    info: () => myLink(current()),
    edit({ revision, page }) {
      if (current().revision !== revision) throw new ApiError('my-link.changed-elsewhere', '');
      const saved = { revision: revision + 1, savedAt: new Date().toISOString() };
      // The editor has parsed the page, so that no field is left to a default.
      if (!guestLink.write({ ...saved, page: page as LinkPageFields })) throw new ApiError('invalid', full);
      return { ...saved, userLink: window.location.origin };
    },
  });
}
