/** Errors of announcements, newsletter, letters and webhooks, part of the table of all errors. */
export const NEWS_ERRORS = {
  'announcements.full': { code: 46001, status: 200 },
  'newsletter.nothing-new': { code: 46002, status: 200 },
  'broadcasts.too-many-drafts': { code: 46101, status: 200 },
  'broadcasts.too-soon': { code: 46102, status: 200 },
  'broadcasts.no-recipients': { code: 46103, status: 200 },
  'broadcasts.count-changed': { code: 46104, status: 200 },
  'webhooks.full': { code: 46201, status: 200 },
  'webhooks.not-found': { code: 46202, status: 200 },
  'webhooks.off': { code: 46203, status: 200 },
} as const;
