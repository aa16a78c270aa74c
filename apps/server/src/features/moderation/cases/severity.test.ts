import { expect, it } from 'vitest';
import { REPORT_REASON_KINDS, REPORT_REASONS } from '@site/contract/moderation/report-reasons.ts';
import { worstOf } from './severity.ts';

it.each(REPORT_REASONS)('returns the only reason, %s, however harmless [FORUM-09]', (reason) => {
  expect(worstOf([reason])).toBe(reason);
});

it('returns the reason with the highest severity, in any order [FORUM-09]', () => {
  const severityOf = (reasons: readonly (typeof REPORT_REASONS)[number][]) =>
    REPORT_REASON_KINDS[worstOf(reasons)].severity;
  const highest = Math.max(...Object.values(REPORT_REASON_KINDS).map(({ severity }) => severity));
  expect([severityOf(REPORT_REASONS), severityOf(REPORT_REASONS.toReversed())]).toEqual([highest, highest]);
});
