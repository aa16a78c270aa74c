import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAtLeast, TRUST_LEVELS, trustLevel, weighReports, type ReporterRecord, type WeighedReport } from './trust.ts';

const RELIABLE: ReporterRecord = {
  ...{ emailVerified: true, member: true, moderator: false, suspended: false },
  ...{ accountDays: 60, daysVisited: 20, postsAndReplies: 10 },
  ...{ upheld: 0, dismissed: 0, suspensions: 0, urgentDismissed: false },
};
const count = fc.nat({ max: 100 });
const records = fc.record<ReporterRecord>({
  emailVerified: fc.boolean(),
  member: fc.boolean(),
  moderator: fc.boolean(),
  suspended: fc.boolean(),
  accountDays: count,
  daysVisited: count,
  postsAndReplies: count,
  upheld: count,
  dismissed: count,
  suspensions: fc.nat({ max: 3 }),
  urgentDismissed: fc.boolean(),
});
const reports = fc.uniqueArray(
  fc.record<WeighedReport>({
    reporterId: fc.nat(),
    isUrgent: fc.boolean(),
    level: fc.constantFrom(...TRUST_LEVELS),
    barred: fc.boolean(),
    origin: fc.nat({ max: 8 }),
  }),
  { maxLength: 12, selector: ({ reporterId }) => reporterId },
);
const things = fc.record({ guarded: fc.boolean(), wasApproved: fc.boolean(), private: fc.boolean() });
const OPEN = { guarded: false, wasApproved: false, private: false };
const GUARDED = { ...OPEN, guarded: true };

describe('the trust level of a reporter', () => {
  it.each([
    ['a minutes-old account', { accountDays: 0, daysVisited: 1, postsAndReplies: 0 }, 'none'],
    ['an old account that was never used', { daysVisited: 0, postsAndReplies: 0 }, 'none'],
    ['an account of three days', { accountDays: 3, daysVisited: 2, postsAndReplies: 0 }, 'new'],
    ['an active member of two weeks', { accountDays: 14, daysVisited: 5, postsAndReplies: 3 }, 'regular'],
    ['a member of two months', {}, 'trusted'],
    ['a previously suspended member', { suspensions: 1 }, 'regular'],
    ['a member whose reports are mostly dismissed', { upheld: 1, dismissed: 3 }, 'regular'],
    ['a member whose reports are mostly upheld', { upheld: 9, dismissed: 3 }, 'trusted'],
    ['a member whose minors report was dismissed', { urgentDismissed: true }, 'new'],
    ['a member without a confirmed email', { emailVerified: false }, 'none'],
    ['a suspended member', { suspended: true }, 'none'],
    ['a new moderator', { moderator: true, accountDays: 0, daysVisited: 0, postsAndReplies: 0 }, 'trusted'],
  ] as const)('%s [SAFE-02]', (_, over, level) => {
    expect(trustLevel({ ...RELIABLE, ...over })).toBe(level);
  });

  it('never falls with age, visits, posts or upheld reports, and never rises with dismissals or suspensions [SAFE-02]', () => {
    const better = fc.constantFrom('accountDays', 'daysVisited', 'postsAndReplies', 'upheld');
    const worse = fc.constantFrom('dismissed', 'suspensions');
    fc.assert(
      fc.property(records, better, worse, count, (record, more, less, step) => {
        const level = trustLevel(record);
        expect(isAtLeast(trustLevel({ ...record, [more]: record[more] + step }), level)).toBe(true);
        expect(isAtLeast(level, trustLevel({ ...record, [less]: record[less] + step }))).toBe(true);
        expect(isAtLeast(level, trustLevel({ ...record, urgentDismissed: true }))).toBe(true);
      }),
    );
  });
});

describe('automatic measures', () => {
  it('hide nothing, however many reports are disqualified or from accounts without trust [SAFE-03]', () => {
    fc.assert(
      fc.property(reports, things, (given, thing) => {
        const powerless = given.map((report) => (report.barred ? report : { ...report, level: 'none' as const }));
        const rule = weighReports(powerless, { ...thing, private: false })?.rule ?? 'minors-unconfirmed';
        expect(rule).toBe('minors-unconfirmed');
      }),
    );
  });

  it('count accounts of the same origin only once [SAFE-05]', () => {
    fc.assert(
      fc.property(reports, things, (given, thing) => {
        const one = given.map((report) => ({ ...report, origin: 1 }));
        expect(['minors-agreed', 'three-members', 'three-trusted']).not.toContain(weighReports(one, thing)?.rule);
      }),
    );
  });

  it('hide a protected item only with three independent trusted members [SAFE-04]', () => {
    fc.assert(
      fc.property(reports, (given) => {
        const found = weighReports(given, GUARDED);
        if (found === null || found.rule === 'minors-unconfirmed') return;
        const by = given.filter(({ reporterId }) => found.reporterIds.includes(reporterId));
        expect(by.every(({ level, barred }) => level === 'trusted' && !barred)).toBe(true);
        expect(new Set(by.map(({ origin }) => origin)).size).toBe(3);
      }),
    );
  });

  it('name only reporters whose reports count, regardless of their order [SAFE-03]', () => {
    fc.assert(
      fc.property(reports, things, (given, thing) => {
        const found = weighReports(given, thing);
        const barred = given.filter(({ barred: is }) => is).map(({ reporterId }) => reporterId);
        for (const id of found?.reporterIds ?? []) expect(barred).not.toContain(id);
        expect(weighReports([...given].reverse(), thing)?.rule).toBe(found?.rule);
      }),
    );
  });
});
