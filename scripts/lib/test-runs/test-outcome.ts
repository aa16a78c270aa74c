interface FailedTest {
  name: string;
  message: string;
}

/** Result of one test runner, read from its report. */
export interface TestOutcome {
  passed: number;
  failures: FailedTest[];
  /** Tests that failed once and passed on retry, with the message of the failure. They count as passed. */
  flaky: FailedTest[];
}

/** Maximum number of flaky tests; more than this fail the run. */
const FLAKY_MAX = 3;

/** Combines the outcomes of several runners. Too many flaky tests count as one more failure. */
export function combineOutcomes(outcomes: readonly TestOutcome[]): TestOutcome {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const flaky = outcomes.flatMap((outcome) => outcome.flaky);
  if (flaky.length > FLAKY_MAX)
    failures.push({
      name: 'flaky tests',
      message: `${flaky.length} tests passed only on retry; ${FLAKY_MAX} are allowed.`,
    });
  return { passed, failures, flaky };
}
