import { BRAND_ERRORS } from '../brand/errors.ts';
import { CAMSITE_ERRORS } from '../camsites/errors.ts';
import { FORUM_ERRORS } from '../forum/errors.ts';
import { NEWS_ERRORS } from './news-errors.ts';

interface ErrorSpec {
  /** Code in the response envelope (BASE-06). */
  code: number;
  /** HTTP status: 200 for domain errors, the status in BASE-07 for transport errors. */
  status: 200 | 400 | 401 | 403 | 404 | 405 | 413 | 421 | 429 | 500 | 503;
  /** The client rejects the call without showing a toast. */
  silent?: true;
}

/** All errors by name, the key of their text in the `errors` catalogue. Domain errors are HTTP 200. */
export const ERRORS = {
  failed: { code: -1, status: 500 },
  'failed-softly': { code: -1, status: 200 },
  /** Client only: a code missing from this table, such as one from a newer server. The ApiError contains that code. */
  unrecognized: { code: -2, status: 200 },
  'token-malformed': { code: 400, status: 400 },
  /** The request target is in absolute form, which only proxies accept. */
  'absolute-target': { code: 40001, status: 400 },
  'signed-out': { code: 401, status: 401 },
  forbidden: { code: 403, status: 403 },
  'not-a-member': { code: 40301, status: 403 },
  suspended: { code: 40302, status: 200 },
  'cross-site': { code: 40303, status: 403 },
  /** Staff pages are locked for this session until a second factor is used (SAFE-33). */
  'staff-second-factor': { code: 40304, status: 403 },
  'no-such-address': { code: 404, status: 404 },
  /** The route belongs to a section that administrators have switched off (CMS-10). */
  'section-off': { code: 40401, status: 404 },
  'method-not-allowed': { code: 405, status: 405 },
  'too-large': { code: 413, status: 413 },
  /** The site isn't served under the host in the request. */
  'unknown-host': { code: 421, status: 421 },
  'too-many': { code: 429, status: 429 },
  /** The account has exceeded its hourly quota of processed pixels. */
  'image-budget': { code: 42901, status: 429 },
  unavailable: { code: 503, status: 503 },
  /** The file storage is unreachable or full. */
  'files-away': { code: 50301, status: 503 },
  overloaded: { code: 50302, status: 503 },
  /** The queue of images to process is full. */
  'images-busy': { code: 50303, status: 503 },

  'request-superseded': { code: 50115, status: 200, silent: true },
  'not-ready': { code: 50018, status: 200, silent: true },
  'already-handled': { code: 18070, status: 200, silent: true },
  invalid: { code: 10001, status: 200 },
  'body-broken': { code: 10002, status: 200 },
  'edit-conflict': { code: 10003, status: 200 },

  'accounts.registration-key': { code: 11001, status: 200 },
  'accounts.credentials': { code: 11002, status: 200 },
  'accounts.unverified': { code: 11003, status: 200 },
  'accounts.link-invalid': { code: 11004, status: 200 },
  'accounts.link-expired': { code: 11005, status: 200 },
  'accounts.same-email': { code: 11006, status: 200 },
  'accounts.confirm-first': { code: 11007, status: 200 },
  'accounts.ticket-ended': { code: 11008, status: 200 },
  'accounts.code-wrong': { code: 11009, status: 200 },
  'accounts.already-verified': { code: 11010, status: 200 },
  'accounts.sso-refused': { code: 11011, status: 200 },
  'accounts.sso-unreachable': { code: 11012, status: 200 },
  'accounts.sso-email-unverified': { code: 11013, status: 200 },
  'accounts.sso-email-taken': { code: 11014, status: 200 },
  'accounts.sso-identity-taken': { code: 11015, status: 200 },
  'accounts.sso-connected': { code: 11016, status: 200 },
  'accounts.sso-password-first': { code: 11017, status: 200 },

  'media.type': { code: 12001, status: 200 },
  'media.size': { code: 12002, status: 200 },
  'media.unreadable': { code: 12003, status: 200 },
  'media.count': { code: 12004, status: 200 },
  'media.not-found': { code: 12005, status: 200 },

  'members.already-member': { code: 13001, status: 200 },
  'members.application-pending': { code: 13002, status: 200 },
  'members.application-not-found': { code: 13003, status: 200 },
  'members.application-decided': { code: 13004, status: 200 },
  'members.not-found': { code: 13005, status: 200 },
  'members.above-own-role': { code: 13006, status: 200 },

  ...CAMSITE_ERRORS,
  ...FORUM_ERRORS,

  'security.two-factor-on': { code: 15001, status: 200 },
  'security.two-factor-off': { code: 15002, status: 200 },
  'security.passkey-refused': { code: 15003, status: 200 },
  'security.passkey-not-found': { code: 15004, status: 200 },
  'security.too-many-passkeys': { code: 15005, status: 200 },
  'security.device-not-found': { code: 15006, status: 200 },

  'privacy.last-admin': { code: 16002, status: 200 },

  'profiles.not-found': { code: 17001, status: 200 },

  'inspiration.post-not-found': { code: 18001, status: 200 },
  'inspiration.post-deleted': { code: 18002, status: 200 },
  'inspiration.not-the-author': { code: 18003, status: 200 },
  'inspiration.consent-needed': { code: 18004, status: 200 },
  'inspiration.last-picture': { code: 18005, status: 200 },
  'inspiration.picture-in-use': { code: 18006, status: 200 },
  'inspiration.suggest-limit': { code: 18007, status: 200 },

  'following.not-found': { code: 19001, status: 200 },
  'following.self': { code: 19002, status: 200 },
  'following.staff': { code: 19003, status: 200 },
  'following.full': { code: 19004, status: 200 },

  'drafts.too-many': { code: 21001, status: 200 },
  'drafts.too-large': { code: 21002, status: 200 },
  'moderation.item-not-found': { code: 20001, status: 200 },
  'moderation.own-item': { code: 20002, status: 200 },
  'moderation.case-not-found': { code: 20004, status: 200 },
  'moderation.case-decided': { code: 20005, status: 200 },
  'moderation.case-claimed': { code: 20006, status: 200 },
  'moderation.own-report': { code: 20007, status: 200 },
  'moderation.not-possible': { code: 20008, status: 200 },
  'moderation.appeal-not-found': { code: 20009, status: 200 },
  'moderation.appeal-decided': { code: 20010, status: 200 },
  'moderation.own-decision': { code: 20011, status: 200 },
  'moderation.appeal-late': { code: 20012, status: 200 },
  'moderation.appeal-made': { code: 20013, status: 200 },
  'moderation.words-full': { code: 20014, status: 200 },
  'translations.off': { code: 47001, status: 200 },
  'translations.failed': { code: 47002, status: 200 },
  'translations.not-found': { code: 47003, status: 200 },
  'setup.link-used': { code: 49001, status: 200 },
  'setup.link-expired': { code: 49002, status: 200 },
  'setup.link-invalid': { code: 49003, status: 200 },
  'tweets.limit': { code: 24001, status: 200 },

  'chat.not-found': { code: 25001, status: 200 },
  'chat.self': { code: 25002, status: 200 },
  'chat.no-such-member': { code: 25003, status: 200 },
  'chat.closed': { code: 25004, status: 200 },
  'chat.wait': { code: 25005, status: 200 },
  'chat.new-people': { code: 25006, status: 200 },
  'chat.not-the-sender': { code: 25007, status: 200 },
  'chat.edit-time': { code: 25008, status: 200 },
  'chat.edit-limit': { code: 25009, status: 200 },

  'notifications.push-refused': { code: 26001, status: 200 },
  'notifications.too-many-browsers': { code: 26002, status: 200 },

  'documents.not-found': { code: 27001, status: 200 },
  'documents.name-taken': { code: 27002, status: 200 },
  'documents.no-course': { code: 27003, status: 200 },
  'documents.edit-conflict': { code: 27004, status: 200 },
  'documents.content-invalid': { code: 27005, status: 200 },
  'documents.translations-differ': { code: 27006, status: 200 },
  'documents.time-past': { code: 27007, status: 200 },
  'documents.nothing-shared': { code: 27008, status: 200 },
  'documents.needed': { code: 27009, status: 200 },
  'documents.no-such-text': { code: 27010, status: 200 },
  'documents.braces': { code: 27011, status: 200 },
  'documents.no-such-setting': { code: 27012, status: 200 },
  'documents.unfinished': { code: 27013, status: 200 },
  'documents.no-braces': { code: 27014, status: 200 },

  'courses.not-found': { code: 28001, status: 200 },
  'courses.beyond-the-end': { code: 28002, status: 200 },
  'courses.no-such-answer': { code: 28003, status: 200 },
  'courses.answered': { code: 28004, status: 200 },
  'courses.not-complete': { code: 28005, status: 200 },
  'courses.no-certificate': { code: 28006, status: 200 },
  'courses.comment-not-found': { code: 28007, status: 200 },
  'courses.not-the-author': { code: 28008, status: 200 },
  'courses.name-not-possible': { code: 28009, status: 200 },

  'flash-cards.not-found': { code: 29001, status: 200 },

  'newsletter.link-invalid': { code: 30001, status: 200 },
  'newsletter.no-address': { code: 30002, status: 200 },

  'contact.too-quick': { code: 31001, status: 200 },
  'contact.ticket': { code: 31002, status: 200 },
  'contact.not-found': { code: 31003, status: 200 },

  'industry.no-such-performer': { code: 33021, status: 200 },
  'industry.claims-full': { code: 33022, status: 200 },
  'industry.claim-not-found': { code: 33023, status: 200 },
  'industry.claim-refused': { code: 33024, status: 200 },
  'industry.code-missing': { code: 33025, status: 200 },
  'industry.page-unread': { code: 33026, status: 200 },
  'industry.staff-only': { code: 33027, status: 200 },
  'industry.claimed-by-another': { code: 33028, status: 200 },
  'industry.not-yours': { code: 33029, status: 200 },
  'industry.claim-decided': { code: 33030, status: 200 },
  'stream.site-not-linked': { code: 34001, status: 200 },
  'stream.show-not-found': { code: 34002, status: 200 },
  'stream.tags-full': { code: 34003, status: 200 },
  'stream.import-unreadable': { code: 34004, status: 200 },
  'stream.import-rows': { code: 34005, status: 200 },
  'stream.import-columns': { code: 34006, status: 200 },
  'stream.import-dates': { code: 34007, status: 200 },
  'stream.import-empty': { code: 34008, status: 200 },
  'stream.import-known': { code: 34009, status: 200 },
  'stream.import-not-found': { code: 34010, status: 200 },
  'stream.entry-not-found': { code: 34011, status: 200 },
  'stream.ledger-full': { code: 34012, status: 200 },
  'stream.plans-full': { code: 34013, status: 200 },
  'stream.imports-full': { code: 34014, status: 200 },
  'bio.changed-elsewhere': { code: 35001, status: 200 },
  'bio.too-long': { code: 35002, status: 200 },
  'bio.picture-not-yours': { code: 35003, status: 200 },
  'bio.block-not-found': { code: 35004, status: 200 },
  'bio.no-tip-menu': { code: 35005, status: 200 },
  'bio.version-not-found': { code: 35006, status: 200 },
  'bio.nothing-to-draw': { code: 35007, status: 200 },
  'bio.panels-not-found': { code: 35008, status: 200 },
  'my-link.not-found': { code: 36001, status: 200 },
  'my-link.url-refused': { code: 36002, status: 200 },
  'my-link.changed-elsewhere': { code: 36003, status: 200 },
  'my-link.address-taken': { code: 36004, status: 200 },
  'my-link.address-reserved': { code: 36005, status: 200 },
  'my-link.file-not-yours': { code: 36006, status: 200 },
  'my-link.audio-type': { code: 36007, status: 200 },
  'my-link.audio-long': { code: 36009, status: 200 },
  'my-link.audio-unreadable': { code: 36010, status: 200 },
  'points.rest-day': { code: 37001, status: 200 },
  'badges.not-reached': { code: 38001, status: 200 },
  'games.serial': { code: 39001, status: 200 },
  'games.drawn': { code: 39002, status: 200 },
  'games.no-such-day': { code: 39003, status: 200 },
  'games.bingo-closed': { code: 39004, status: 200 },
  'games.flipped-today': { code: 39005, status: 200 },
  'games.not-turned': { code: 39006, status: 200 },
  'games.challenge-open': { code: 39007, status: 200 },
  'contest.not-done': { code: 41002, status: 200 },
  'seasons.overlap': { code: 42001, status: 200 },
  'operations.no-such-job': { code: 43001, status: 200 },
  'exclusions.lasts-already': { code: 44001, status: 200 },
  'exclusions.none': { code: 44002, status: 200 },
  'account-help.under-way': { code: 45001, status: 200 },
  'account-help.not-found': { code: 45002, status: 200 },
  'account-help.link-ended': { code: 45003, status: 200 },
  'account-help.second-person': { code: 45004, status: 200 },
  'account-help.nothing-to-reset': { code: 45005, status: 200 },
  'account-help.not-possible': { code: 45006, status: 200 },

  ...BRAND_ERRORS,
  ...NEWS_ERRORS,
} as const satisfies Record<string, ErrorSpec>;

export type ErrorName = keyof typeof ERRORS;

/** Validation errors by field: the message, or its key in the catalogue. */
export type FieldErrors = Record<string, string>;

/** Shape of every JSON response (BASE-06). `data` is null if the code is not 0. */
export interface Envelope<T = unknown> {
  code: number;
  message: string;
  data: T;
  errors?: FieldErrors;
  /** Identifies the error in support emails and logs; `requestId` identifies the request. */
  name?: ErrorName;
  requestId?: string;
}

type ApiErrorDetails = Partial<Pick<ApiError, 'errors' | 'retryAfter' | 'code' | 'status'>>;

/** Error of a failed API call, in the browser and in server rendering. */
export class ApiError extends Error {
  readonly errorName: ErrorName;
  readonly code: number;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly errors: FieldErrors;
  /** Seconds until a retry makes sense, if the response stated it. */
  readonly retryAfter: number | null;
  /** @param details default to those of ERRORS */
  constructor(errorName: ErrorName, message: string, details: ApiErrorDetails = {}) {
    super(message);
    this.name = 'ApiError';
    this.errorName = errorName;
    this.code = details.code ?? ERRORS[errorName].code;
    this.status = details.status ?? ERRORS[errorName].status;
    this.errors = details.errors ?? {};
    this.retryAfter = details.retryAfter ?? null;
  }
}

/** Whether an error is an ApiError. Checks the shape, because the server's web bundle has its own copy of the class. */
export function isApiError(error: unknown, ...names: ErrorName[]): error is ApiError {
  if (!(error instanceof Error) || error.name !== 'ApiError' || !('errorName' in error)) return false;
  return names.length === 0 || names.some((name) => name === error.errorName);
}

/** Whether an error is never shown to the user (BASE-06). */
export function isSilent(name: ErrorName): boolean {
  return 'silent' in ERRORS[name];
}
