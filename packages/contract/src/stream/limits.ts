/** Days that a range may have, and those of the range that is looked at for one's own average. */
export const RANGE_DAYS = 366;
export const USUAL_DAYS = 90;
/** Own tags of a show. */
export const OWN_TAGS = 10;
/** A file of tokens: bytes, rows, and seconds that reading may take. */
export const IMPORT_BYTES = 5 * 1024 * 1024;
export const IMPORT_ROWS = 100_000;
export const IMPORT_SECONDS = 10;
/** Imports of a member. */
export const IMPORTS = 200;
/** Entries of a ledger, and sites of a payout calendar. */
export const LEDGER_ENTRIES = 5000;
export const PAYOUT_PLANS = 30;
/** Hours that a calendar file takes. */
export const CALENDAR_HOURS = 21;

/** How a file writes days: 2026-11-22, 11/22/2026, 22/11/2026 (or with dots). */
export const DATE_ORDERS = ['iso', 'us', 'eu'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
