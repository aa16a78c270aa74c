import type { ReportReason } from '../moderation/report-reasons.ts';
/** Maximum number of links on a page. */
export const LINKS = 30;
/** Maximum length of the introduction in UTF-16 code units. */
export const INTRO_LENGTH = 600;
/** Maximum size of an audio greeting in bytes. Its maximum duration is AUDIO_SECONDS. */
export const AUDIO_BYTES = 3 * 1024 * 1024;
export const AUDIO_SECONDS = 60;
/**
 * Number of days for which visits and clicks are stored. Counts above zero and below DISCLOSED_FROM appear as "fewer
 * than 5".
 */
export const STAT_DAYS = 90;
export const DISCLOSED_FROM = 5;
/** Maximum number of countries that a page can be hidden from. */
export const COUNTRIES_MAX = 250;
/** Validity of a preview in minutes. */
export const PREVIEW_MINUTES = 15;
/** Maximum compressed size of the public page in bytes. */
export const PAGE_BYTES = 14 * 1024;

export const ADDRESS_MIN = 3;
export const ADDRESS_MAX = 30;

/** Reasons for which a visitor can report a page. */
export const REPORTED_FOR = [
  'copyright',
  'harassment',
  'false-information',
  'spam',
  'minors',
] as const satisfies readonly ReportReason[];
export type ReportedFor = (typeof REPORTED_FOR)[number];
