/** Declaration of a key, or of all keys with a prefix, in browser storage. */
type Declaration = Ownership & ({ maxAge?: never; timeOf?: never } | Aging);

/** Removal of values by age, at the latest when a page of the site opens next. */
interface Aging {
  /** Age in milliseconds after which a value is removed. */
  maxAge: number;
  /** Returns the timestamp of a stored JSON value, or NaN, which counts as too old. */
  timeOf: (stored: unknown) => number;
}

interface Ownership {
  /**
   * Data of a person is removed when the session ends; data of the device remains. Work of a visitor remains until an
   * account takes it, or until a log-out.
   */
  owner: 'person' | 'visitor' | 'device';
  /** `session` entries last as long as the tab. */
  lifetime: 'persistent' | 'session';
  /** An expired session retains the entry for the next login of the same account. */
  isResumable?: true;
}

const DAY_MS = 86_400_000;
const device = { owner: 'device', lifetime: 'persistent' } as const;
const deviceTab = { owner: 'device', lifetime: 'session' } as const;
/** Timestamp of a value with the property `at`, in milliseconds. */
const timeOfAt = (stored: unknown) => Number((Object(stored) as { at?: unknown }).at);
/** Long enough to come back and sign up. */
const guest = {
  owner: 'visitor',
  lifetime: 'persistent',
  maxAge: 90 * DAY_MS,
  timeOf: timeOfAt,
} as const;
/** The same for values with the property `savedAt`, an ISO 8601 timestamp. */
const savedGuest = {
  ...guest,
  timeOf: (stored: unknown) => Date.parse(String((Object(stored) as { savedAt?: unknown }).savedAt)),
} as const;
const person = { owner: 'person', lifetime: 'persistent' } as const;
const personTab = { owner: 'person', lifetime: 'session' } as const;
const unsent = { ...person, isResumable: true } as const;
const unsentTab = { ...personTab, isResumable: true } as const;

/** All keys in browser storage (AUTH-26). A name that ends in `*` declares all keys with this prefix. */
export const STORAGE_KEYS = {
  // Theme, quick exit and other choices of this browser.
  'mantine-color-scheme-value': device,
  'safe-exit': device,
  'neutral-tab': device,
  left: deviceTab,
  shortcuts: device,
  'recent-searches-off': device,
  'announcements-closed': device,
  'install-closed': { ...device, maxAge: 60 * DAY_MS, timeOf: Number },
  'cookies-refused': { ...device, maxAge: 100 * DAY_MS, timeOf: Number },
  'contest-hidden': device,
  'chapter-view': device,
  'visit-pages': deviceTab,
  ADV_DIALOG: device,
  PROMO_DIALOG: device,
  catalogue: deviceTab,
  'bio-tab': deviceTab,
  // Reason of a log-out, which the next page shows.
  ['farewell']: deviceTab,

  // Work of visitors, which moves to the account they log in to (HOME-07).
  'guest-bio': savedGuest,
  'guest-link': savedGuest,
  'guest-cards': guest,
  'outbox:bio:0:*': guest,
  'outbox:link:0:draft': guest,

  // Accounts that the browser and the tab store data of, and that offline pages and pushes belong to.
  'stored-account': unsent,
  'tab-account': unsentTab,
  // Account whose data was removed because its session had expired, except what it resumes.
  'expired-account': unsent,
  'offline-of': unsent,
  'push-of': unsent,

  calculator: { ...person, maxAge: 90 * DAY_MS, timeOf: timeOfAt },
  'recent-searches': person,
  'recent-emoji': person,
  'stage-cards': person,
  'points-visit': person,
  socialChatTo: person,
  'guide-done': person,
  // Latest versions of what the member edits, for opening an editor offline.
  'known:*': person,
  'onboarding-dismissed:*': person,
  // The end of the snooze.
  'password-snooze:*': { ...person, maxAge: 7 * DAY_MS, timeOf: (until: unknown) => Number(until) - 7 * DAY_MS },
  'cards-turned:*': personTab,
  'chat-window:*': personTab,
  'recent-pages': personTab,
  'push-session': personTab,
  'signed-up': personTab,
  'viewed:*': personTab,

  // Drafts and queues.
  'chat:*': unsent,
  'desk-*': unsent,
  'draft:*': unsent,
  'outbox:*': unsent,
  'account-help-*': unsentTab,
  'act-*': unsentTab,
  'answer-*': unsentTab,
  'appeal-*': unsentTab,
  'ban-*': unsentTab,
  'bulk-*': unsentTab,
  'case-*': unsentTab,
  'close-*': unsentTab,
  'contact-draft-*': unsentTab,
  'course-comment:*': unsentTab,
  'exclusion-answer-*': unsentTab,
  'inspo:*': unsentTab,
  'join-draft:*': unsentTab,
  'memo-*': unsentTab,
  'profile-draft:*': unsentTab,
  'report-*': unsentTab,
  'site-review-*': unsentTab,
  'statement-*': unsentTab,
  'suspend-*': unsentTab,
  'tweets:*': unsentTab,
  'warn-*': unsentTab,
} as const satisfies Record<string, Declaration>;

type Name = keyof typeof STORAGE_KEYS;
type PrefixName = Extract<Name, `${string}*`>;
type KeyOf<N extends Name> = N extends `${infer Prefix}*` ? `${Prefix}${string}` : N;

/** A declared key. */
export type StorageKey = KeyOf<Name>;
/** A declared prefix, without the `*`. */
export type StoragePrefix = PrefixName extends infer N ? (N extends `${infer Prefix}*` ? Prefix : never) : never;
/** A key of an unsent form. */
export type FormKey = {
  [N in PrefixName]: (typeof STORAGE_KEYS)[N] extends typeof unsentTab ? KeyOf<N> : never;
}[PrefixName];

const DECLARATIONS: readonly [string, Declaration][] = Object.entries(STORAGE_KEYS);

/** Returns the declaration of a stored key, or undefined for a key that this site does not declare. */
export function declarationOf(key: string): Declaration | undefined {
  return DECLARATIONS.find(([name]) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name))?.[1];
}
