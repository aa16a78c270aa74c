import { describe, expect, test } from 'vitest';
import { playwrightOutcome } from './playwright-outcome.ts';
import { combineOutcomes } from './test-outcome.ts';
import { vitestOutcome } from './vitest-outcome.ts';

const report = (...statuses: string[]) => ({
  errors: [],
  suites: [
    {
      title: 'forum/post.spec.ts',
      specs: statuses.map((status, index) => ({
        title: `test ${index + 1}`,
        tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: 'too late' }] }] }],
      })),
    },
  ],
});

describe('outcome of the browser tests', () => {
  test('a test that passes on retry counts as passed and is listed as flaky [OPS-06]', () => {
    expect(combineOutcomes([playwrightOutcome(report('expected', 'flaky', 'skipped'))])).toEqual({
      passed: 2,
      failures: [],
      flaky: [{ name: 'e2e/tests/forum/post.spec.ts > test 2 (phone)', message: 'too late' }],
    });
  });

  test('a test that also fails on retry is a failure [OPS-06]', () => {
    const { passed, failures } = playwrightOutcome(report('unexpected'));
    expect(passed).toBe(0);
    expect(failures).toEqual([{ name: 'e2e/tests/forum/post.spec.ts > test 1 (phone)', message: 'too late' }]);
  });

  test('up to three flaky tests pass, a fourth fails the run [OPS-06]', () => {
    const flaky = (count: number) => playwrightOutcome(report(...Array.from({ length: count }, () => 'flaky')));
    expect(combineOutcomes([flaky(2), flaky(1)]).failures).toEqual([]);
    expect(combineOutcomes([flaky(2), flaky(2)]).failures).toMatchObject([{ name: 'flaky tests' }]);
  });
});

describe('outcome of the unit and server tests', () => {
  const file = (...tests: { status: string; failureMessages: string[] }[]) => ({
    testResults: [
      {
        name: '/site/a.test.ts',
        status: 'passed',
        message: '',
        assertionResults: tests.map((result, index) => ({ fullName: `test ${index + 1}`, ...result })),
      },
    ],
  });

  test('lists a test that passes on retry as flaky and counts it as passed [OPS-06]', () => {
    const { passed, failures, flaky } = vitestOutcome(
      file({ status: 'passed', failureMessages: [] }, { status: 'passed', failureMessages: ['too late'] }),
    );
    expect([passed, failures.length, flaky]).toEqual([
      2,
      0,
      [{ name: expect.stringMatching(/a\.test\.ts > test 2$/), message: 'too late' }],
    ]);
  });
});
