/**
 * How much a report counts (SAFE-02 to SAFE-06). The model is that of Discourse: trust levels of the reporter, and flags
 * that are weighed by the record of the person who raises them.
 */
export const TRUST_LEVELS = ['none', 'new', 'regular', 'trusted'] as const;
export type TrustLevel = (typeof TRUST_LEVELS)[number];

/** Days after a dismissed `minors` report in which the reporter's reports neither hide nor blur anything. */
export const MINORS_PENALTY_DAYS = 90;
/** Suspensions that began within this many days lower the trust. */
export const SUSPENSION_MEMORY_DAYS = 365;
/** Items that reports of one member may keep hidden or blurred at the same time. */
export const OPEN_MEASURES_MAX = 2;
/** Independent members who hide an item for any reason. */
const ENOUGH = 3;
/** Independent members who hide an item for `minors` when none of them alone is trusted enough. */
const ENOUGH_FOR_MINORS = 2;
/** Dismissed reports from which on a member whose reports are mostly dismissed counts as unreliable. */
const UNRELIABLE_FROM = 3;

/** What is known of a reporter. */
export interface ReporterRecord {
  emailVerified: boolean;
  /** Accepted as a member. */
  member: boolean;
  /** Moderator, admin or super admin. */
  moderator: boolean;
  /** Suspended now. */
  suspended: boolean;
  accountDays: number;
  daysVisited: number;
  /** Posts and replies that still count. */
  writings: number;
  /** Earlier reports that led to something, and those that did not. */
  upheld: number;
  dismissed: number;
  /** Suspensions within SUSPENSION_MEMORY_DAYS. */
  suspensions: number;
  /** A `minors` report was dismissed within MINORS_PENALTY_DAYS. */
  minorsDismissed: boolean;
}

const REQUIRED: Record<
  Exclude<TrustLevel, 'none'>,
  Pick<ReporterRecord, 'accountDays' | 'daysVisited' | 'writings'>
> = {
  new: { accountDays: 3, daysVisited: 2, writings: 0 },
  regular: { accountDays: 14, daysVisited: 5, writings: 3 },
  trusted: { accountDays: 60, daysVisited: 20, writings: 10 },
};

const rankOf = (level: TrustLevel) => TRUST_LEVELS.indexOf(level);

/** Whether a level is at least another one. */
export const isAtLeast = (level: TrustLevel, least: TrustLevel): boolean => rankOf(level) >= rankOf(least);

/**
 * The trust of a reporter: the highest level whose age, visits and writings are reached; one lower after a suspension, and
 * one lower when reports are mostly dismissed; at most `new` after a dismissed `minors` report. Moderators start at the top.
 */
export function trustLevel(record: ReporterRecord): TrustLevel {
  const { emailVerified, member, moderator, suspended, suspensions, upheld, dismissed, minorsDismissed } = record;
  if (!emailVerified || !member || suspended) return 'none';
  const reached = (['trusted', 'regular', 'new'] as const).find((level) => {
    const { accountDays, daysVisited, writings } = REQUIRED[level];
    return record.accountDays >= accountDays && record.daysVisited >= daysVisited && record.writings >= writings;
  });
  const unreliable = dismissed >= UNRELIABLE_FROM && dismissed > upheld;
  const earned = moderator ? rankOf('trusted') : rankOf(reached ?? 'none');
  const lowered = earned - Number(suspensions > 0) - Number(unreliable);
  const rank = minorsDismissed ? Math.min(lowered, rankOf('new')) : lowered;
  return TRUST_LEVELS[Math.max(0, rank)] ?? 'none';
}

/** Why reports alone have changed how an item is shown, until a moderator decides. All but the last one hide it. */
export const AUTOMATIC_RULES = [
  'minors-trusted',
  'minors-agreed',
  'three-members',
  'three-trusted',
  'minors-unconfirmed',
] as const;
export type AutomaticRule = (typeof AUTOMATIC_RULES)[number];

/** Pictures are blurred and nothing is hidden. */
export const BLURS: AutomaticRule = 'minors-unconfirmed';

export interface WeighedReport {
  reporterId: number;
  isMinors: boolean;
  level: TrustLevel;
  /**
   * The report counts toward nothing: the author has blocked the reporter, the reporter was told that the item stays, had a
   * `minors` report dismissed lately, or keeps OPEN_MEASURES_MAX items hidden already.
   */
  barred: boolean;
  /** Reporters with the same number used the same device or network: they count once. */
  origin: number;
}

interface ReportedThing {
  /** Written by staff, pinned, a link page, or kept by a moderator before: only three trusted members hide it. */
  guarded: boolean;
  /** A moderator has kept it since it was last changed: nothing is blurred on a report alone. */
  keptBefore: boolean;
  /** Only two people see it, one of whom reported it: a `minors` report needs nobody else. */
  private: boolean;
}

export interface Verdict {
  rule: AutomaticRule;
  /** Whose reports led to it. */
  reporterIds: number[];
}

/** One report of each origin, that of the highest level. */
function independent(reports: readonly WeighedReport[]): WeighedReport[] {
  const best = new Map<number, WeighedReport>();
  for (const report of reports) {
    const known = best.get(report.origin);
    if (!known || rankOf(report.level) > rankOf(known.level)) best.set(report.origin, report);
  }
  return [...best.values()];
}

/**
 * What the open reports of an item lead to by themselves.
 * @returns the rule and whose reports fulfil it; null when the item stays as it is
 */
export function weighReports(reports: readonly WeighedReport[], thing: ReportedThing): Verdict | null {
  const counted = reports.filter(({ barred }) => !barred);
  const minors = counted.filter(({ isMinors }) => isMinors);
  const verdict = (rule: AutomaticRule, by: readonly WeighedReport[]): Verdict => ({
    rule,
    reporterIds: by.map(({ reporterId }) => reporterId),
  });
  const atLeast = (of: readonly WeighedReport[], least: TrustLevel) =>
    independent(of).filter(({ level }) => isAtLeast(level, least));

  const trusted = atLeast(counted, 'trusted');
  if (thing.guarded || thing.keptBefore) {
    if (trusted.length >= ENOUGH) return verdict('three-trusted', trusted.slice(0, ENOUGH));
  } else {
    const [sure] = thing.private ? minors : atLeast(minors, 'regular');
    if (sure) return verdict('minors-trusted', [sure]);
    const agreed = atLeast(minors, 'new');
    if (agreed.length >= ENOUGH_FOR_MINORS) return verdict('minors-agreed', agreed.slice(0, ENOUGH_FOR_MINORS));
    const regular = atLeast(counted, 'regular');
    if (regular.length >= ENOUGH) return verdict('three-members', regular.slice(0, ENOUGH));
  }
  const [first] = minors;
  return first && !thing.keptBefore && !thing.private ? verdict(BLURS, [first]) : null;
}

/** Reports that one member may send within an hour. */
export const REPORTS_AN_HOUR: Record<TrustLevel, number> = { none: 3, new: 6, regular: 20, trusted: 20 };
