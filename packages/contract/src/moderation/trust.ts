/**
 * Trust levels of reporters, by which their reports are weighed (SAFE-02 to SAFE-06). Modelled on Discourse: trust
 * levels, and flags weighed by the reporter's record.
 */
export const TRUST_LEVELS = ['none', 'new', 'regular', 'trusted'] as const;
export type TrustLevel = (typeof TRUST_LEVELS)[number];

/** Days after a dismissed `minors` report during which the reporter's reports neither hide nor blur anything. */
export const URGENT_PENALTY_DAYS = 90;
/** Days for which a suspension lowers the trust level, counted from its start. */
export const SUSPENSION_MEMORY_DAYS = 365;
/** Maximum number of items that one member's reports can hide or blur at the same time. */
export const OPEN_MEASURES_MAX = 2;
/** Number of independent reporters required to hide an item for any reason. */
const ENOUGH = 3;
/** Number of independent reporters required to hide an item for `minors` if no single one of them is trusted enough. */
const ENOUGH_FOR_MINORS = 2;
/** Number of dismissed reports from which a member counts as unreliable if most of their reports were dismissed. */
const UNRELIABLE_FROM = 3;

/** Record of a reporter. */
export interface ReporterRecord {
  emailVerified: boolean;
  /** Whether the join application was accepted. */
  member: boolean;
  /** Whether the role is moderator, admin or super admin. */
  moderator: boolean;
  /** Whether currently suspended. */
  suspended: boolean;
  accountDays: number;
  daysVisited: number;
  /** Posts and replies that still count. */
  postsAndReplies: number;
  /** Number of earlier reports that were upheld; `dismissed` counts those that were dismissed. */
  upheld: number;
  dismissed: number;
  /** Suspensions within SUSPENSION_MEMORY_DAYS. */
  suspensions: number;
  /** Whether a `minors` report was dismissed within URGENT_PENALTY_DAYS. */
  urgentDismissed: boolean;
}

const REQUIRED: Record<
  Exclude<TrustLevel, 'none'>,
  Pick<ReporterRecord, 'accountDays' | 'daysVisited' | 'postsAndReplies'>
> = {
  new: { accountDays: 3, daysVisited: 2, postsAndReplies: 0 },
  regular: { accountDays: 14, daysVisited: 5, postsAndReplies: 3 },
  trusted: { accountDays: 60, daysVisited: 20, postsAndReplies: 10 },
};

const rankOf = (level: TrustLevel) => TRUST_LEVELS.indexOf(level);

/** Whether a level is at least another one. */
export const isAtLeast = (level: TrustLevel, least: TrustLevel): boolean => rankOf(level) >= rankOf(least);

/**
 * Returns the trust level of a reporter: the highest level whose thresholds for age, visits and posts are reached;
 * always `none` without a verified email, without membership or while suspended. Lowered by one after a suspension, and
 * by one if most reports were dismissed; at most `new` after a dismissed `minors` report. Moderators start at
 * `trusted`.
 */
export function trustLevel(record: ReporterRecord): TrustLevel {
  const { emailVerified, member, moderator, suspended, suspensions, upheld, dismissed, urgentDismissed } = record;
  if (!emailVerified || !member || suspended) return 'none';
  const reached = (['trusted', 'regular', 'new'] as const).find((level) => {
    const { accountDays, daysVisited, postsAndReplies } = REQUIRED[level];
    return (
      record.accountDays >= accountDays &&
      record.daysVisited >= daysVisited &&
      record.postsAndReplies >= postsAndReplies
    );
  });
  const unreliable = dismissed >= UNRELIABLE_FROM && dismissed > upheld;
  const earned = moderator ? rankOf('trusted') : rankOf(reached ?? 'none');
  const lowered = earned - Number(suspensions > 0) - Number(unreliable);
  const rank = urgentDismissed ? Math.min(lowered, rankOf('new')) : lowered;
  return TRUST_LEVELS[Math.max(0, rank)] ?? 'none';
}

/** Rules by which reports alone hide or blur an item until a moderator decides. All except the last one hide it. */
export const AUTOMATIC_RULES = [
  'minors-trusted',
  'minors-agreed',
  'three-members',
  'three-trusted',
  'minors-unconfirmed',
] as const;
export type AutomaticRule = (typeof AUTOMATIC_RULES)[number];

/** The rule that blurs images instead of hiding the item. */
export const BLURS: AutomaticRule = 'minors-unconfirmed';

export interface WeighedReport {
  reporterId: number;
  isUrgent: boolean;
  level: TrustLevel;
  /**
   * Whether the report does not count. There are four reasons: the author has blocked the reporter, moderators closed
   * the case of an earlier report of the item by the reporter without action, a `minors` report by the reporter was
   * dismissed recently, or reports by the reporter already hide or blur OPEN_MEASURES_MAX items.
   */
  barred: boolean;
  /** Reporters with the same number used the same device or network: they count once. */
  origin: number;
}

interface ReportedThing {
  /**
   * Whether the item is protected: its author is staff, it is pinned, or it is a link page. Only three trusted members
   * can hide it.
   */
  guarded: boolean;
  /**
   * Whether a moderator confirmed the item since its last change. Only three trusted members can then hide it, and a
   * single report does not blur it.
   */
  wasApproved: boolean;
  /**
   * Whether only two members can see the item and one of them reported it: a single `minors` report is then enough to
   * hide it.
   */
  private: boolean;
}

export interface ReportRuleResult {
  rule: AutomaticRule;
  /** Reporters whose reports triggered the rule. */
  reporterIds: number[];
}

/** Returns one report per origin: the one with the highest trust level. */
function independent(reports: readonly WeighedReport[]): WeighedReport[] {
  const best = new Map<number, WeighedReport>();
  for (const report of reports) {
    const known = best.get(report.origin);
    if (!known || rankOf(report.level) > rankOf(known.level)) best.set(report.origin, report);
  }
  return [...best.values()];
}

const toResult = (rule: AutomaticRule, by: readonly WeighedReport[]): ReportRuleResult => ({
  rule,
  reporterIds: by.map(({ reporterId }) => reporterId),
});

const withLevel = (reports: readonly WeighedReport[], least: TrustLevel): WeighedReport[] =>
  independent(reports).filter(({ level }) => isAtLeast(level, least));

/** Returns the rule that hides an item, if enough reports agree. */
function ruleThatHides(reports: readonly WeighedReport[], thing: ReportedThing): ReportRuleResult | null {
  if (thing.guarded || thing.wasApproved) {
    const trusted = withLevel(reports, 'trusted');
    return trusted.length >= ENOUGH ? toResult('three-trusted', trusted.slice(0, ENOUGH)) : null;
  }
  const minors = reports.filter(({ isUrgent }) => isUrgent);
  const [sure] = thing.private ? minors : withLevel(minors, 'regular');
  if (sure) return toResult('minors-trusted', [sure]);
  const agreed = withLevel(minors, 'new');
  if (agreed.length >= ENOUGH_FOR_MINORS) return toResult('minors-agreed', agreed.slice(0, ENOUGH_FOR_MINORS));
  const regular = withLevel(reports, 'regular');
  return regular.length >= ENOUGH ? toResult('three-members', regular.slice(0, ENOUGH)) : null;
}

/**
 * Weighs the open reports of an item and returns the automatic measure.
 * @returns the rule and the reporters who triggered it; null if the item stays unchanged
 */
export function weighReports(reports: readonly WeighedReport[], thing: ReportedThing): ReportRuleResult | null {
  const counted = reports.filter(({ barred }) => !barred);
  const hides = ruleThatHides(counted, thing);
  if (hides) return hides;
  const first = counted.find(({ isUrgent }) => isUrgent);
  return first && !thing.wasApproved && !thing.private ? toResult(BLURS, [first]) : null;
}

/** Maximum number of reports per member per hour, by trust level. */
export const REPORTS_AN_HOUR: Record<TrustLevel, number> = { none: 3, new: 6, regular: 20, trusted: 20 };
