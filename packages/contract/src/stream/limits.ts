/** Maximum number of days in a range. The member's average is based on the USUAL_DAYS days before a range. */
export const RANGE_DAYS = 366;
export const USUAL_DAYS = 90;
/** Maximum number of private tags per show. */
export const OWN_TAGS = 10;
/** Maximum length of a private tag. LEDGER_SITE_MAX is that of the name of another site in the ledger. */
export const OWN_TAG_MAX = 24;
export const LEDGER_SITE_MAX = 40;
/** Maximum size of a token import in bytes. IMPORT_ROWS limits its rows, and IMPORT_SECONDS its parsing time. */
export const IMPORT_BYTES = 5 * 1024 * 1024;
export const IMPORT_ROWS = 100_000;
export const IMPORT_SECONDS = 10;
/** Maximum number of imports per member. */
export const IMPORTS = 200;
/** Maximum number of ledger entries per member. PAYOUT_PLANS is the maximum number of payout schedules. */
export const LEDGER_ENTRIES = 5000;
export const PAYOUT_PLANS = 30;
/** Maximum number of hours in a calendar file. */
export const CALENDAR_HOURS = 21;

/** Date formats of a file: 2026-11-22, 11/22/2026, 22/11/2026 (or with dots). */
export const DATE_ORDERS = ['iso', 'us', 'eu'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
