/** Declaration of a key, or of all keys with a prefix, in browser storage. */
interface Declaration {
  /** Data of a person is removed when the session ends; data of the device remains. */
  owner: 'person' | 'device';
  /** `session` entries last as long as the tab. */
  lifetime: 'persistent' | 'session';
  /** An expired session retains the entry for the next login of the same account. */
  isResumable?: true;
  /** Age in milliseconds after which a value is ignored. */
  maxAge?: number;
}

const DAY_MS = 86_400_000;
const device = { owner: 'device', lifetime: 'persistent' } as const;
const deviceTab = { owner: 'device', lifetime: 'session' } as const;
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
  'install-closed': { ...device, maxAge: 60 * DAY_MS },
  ADV_DIALOG: device,
  PROMO_DIALOG: device,
  catalogue: deviceTab,
  'bio-tab': deviceTab,
  // Reason of a log-out, which the next page shows.
  ['farewell']: deviceTab,

  // Accounts that the browser and the tab store data of, and that offline pages and pushes belong to.
  'stored-account': unsent,
  'tab-account': unsentTab,
  'offline-of': unsent,
  'push-of': unsent,

  'recent-searches': person,
  'stage-cards': person,
  'points-visit': person,
  socialChatTo: person,
  'guide-done': person,
  'onboarding-dismissed:*': person,
  'password-snooze:*': { ...person, maxAge: 7 * DAY_MS },
  'cards-turned:*': personTab,
  'chat-window:*': personTab,
  'contest-closed': personTab,
  'push-session': personTab,
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
  'case-*': unsentTab,
  'close-*': unsentTab,
  'contact-draft-*': unsentTab,
  'course-comment:*': unsentTab,
  'exclusion-answer-*': unsentTab,
  'inspo:*': unsentTab,
  'join-draft:*': unsentTab,
  'memo-*': unsentTab,
  'my-link-draft:*': unsentTab,
  'profile-draft:*': unsentTab,
  'report-*': unsentTab,
  'site-review-*': unsentTab,
  'statement-*': unsentTab,
  'suspend-*': unsentTab,
  'tweets:*': unsentTab,
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
