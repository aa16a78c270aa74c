/** Time at the start of a text during which most interruptions wait, in milliseconds. */
const READING_MS = 60_000;

/** Use of a page that is not to be interrupted: reading a text, or working in an editor. */
export type PageTask = 'reading' | 'editing';

/** State of the page and of the user's work on it at one moment. */
export interface Moment {
  isVisitor: boolean;
  /** Number of pages viewed in this visit, including the current one. */
  pageViews: number;
  msOnPage: number;
  task: PageTask | undefined;
  /** Whether the cookie banner waits for an answer. */
  isCookieQuestionOpen: boolean;
  /** Whether nothing can open: the page is hidden, in full screen, or below a dialog. */
  isCovered: boolean;
  /** Text fields of the page; `filled` if the user has typed into one. */
  form: 'none' | 'empty' | 'filled';
  isFieldFocused: boolean;
  /** Whether the user typed a moment ago and has not submitted since. */
  isTyping: boolean;
}

interface Rule {
  /** `modal` covers the page; `note` lies above it and gives way to fields and other pages; `inline` covers nothing. */
  shape: 'modal' | 'note' | 'inline';
  /** Whether it may open during the first minute of a text. */
  overText: boolean;
  /** Pages with text fields on which it may open: none, those without input, or all once typing has paused. */
  overForms: 'never' | 'empty' | 'after-pause';
  overCookieQuestion: boolean;
  /** Page view of the visit from which visitors see it; null if it is for logged-in users only. */
  visitorsFromPage: number | null;
  /** Minimum time on the page, in milliseconds. */
  minOnPageMs: number;
}

const note = { shape: 'note', overText: false, overForms: 'empty', overCookieQuestion: false } as const;
const advert = { shape: 'modal', overText: false, overForms: 'never', overCookieQuestion: false } as const;

/** Everything that opens without being asked for, highest priority first (NAV-30). */
const INTERRUPTIONS = {
  // Mandatory: the member cannot continue without an answer.
  'policy-update': {
    shape: 'modal',
    overText: true,
    overForms: 'after-pause',
    overCookieQuestion: true,
    visitorsFromPage: null,
    minOnPageMs: 0,
  },
  badge: {
    shape: 'modal',
    overText: false,
    overForms: 'after-pause',
    overCookieQuestion: false,
    visitorsFromPage: null,
    minOnPageMs: 0,
  },
  // A line above the header. The announcements of the first page are in its document and open without a request.
  announcement: {
    ...note,
    shape: 'inline',
    overText: true,
    overCookieQuestion: true,
    visitorsFromPage: 1,
    minOnPageMs: 0,
  },
  // A line below the post or reply that the member has just published.
  answers: { ...note, shape: 'inline', overText: true, visitorsFromPage: null, minOnPageMs: 0 },
  'password-reminder': { ...note, visitorsFromPage: null, minOnPageMs: 0 },
  install: { ...note, visitorsFromPage: null, minOnPageMs: 2000 },
  contest: { ...note, shape: 'inline', visitorsFromPage: null, minOnPageMs: 0 },
  promo: { ...advert, visitorsFromPage: 2, minOnPageMs: 3000 },
  advert: { ...advert, visitorsFromPage: 2, minOnPageMs: 7000 },
} as const satisfies Record<string, Rule>;

export type InterruptionKind = keyof typeof INTERRUPTIONS;

/** All kinds, highest priority first. */
export const INTERRUPTION_KINDS = Object.keys(INTERRUPTIONS) as InterruptionKind[];

export const ruleOf = (kind: InterruptionKind): Rule => INTERRUPTIONS[kind];

/** Returns whether a kind is for this user at this point of the visit. */
export function isForUser(kind: InterruptionKind, { isVisitor, pageViews }: Pick<Moment, 'isVisitor' | 'pageViews'>) {
  const { visitorsFromPage } = ruleOf(kind);
  return !isVisitor || (visitorsFromPage !== null && pageViews >= visitorsFromPage);
}

function allowsForm({ overForms }: Rule, { task, form, isFieldFocused }: Moment): boolean {
  if (overForms === 'after-pause') return true;
  if (task === 'editing' || isFieldFocused || form === 'filled') return false;
  return overForms === 'empty' || form === 'none';
}

/** Returns whether an interruption of this kind may open at this moment, if no other one is open. */
export function mayOpen(kind: InterruptionKind, moment: Moment): boolean {
  const rule = ruleOf(kind);
  const { task, msOnPage } = moment;
  if (moment.isCovered || moment.isTyping) return false;
  if (moment.isCookieQuestionOpen && !rule.overCookieQuestion) return false;
  if (task === 'reading' && msOnPage < READING_MS && !rule.overText) return false;
  return msOnPage >= rule.minOnPageMs && isForUser(kind, moment) && allowsForm(rule, moment);
}
