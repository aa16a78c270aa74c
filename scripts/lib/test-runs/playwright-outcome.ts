import { stripVTControlCharacters } from 'node:util';
import type { TestOutcome } from './test-outcome.ts';

interface TestError {
  message?: string;
}

interface Test {
  projectName: string;
  status: string;
  results: { errors: TestError[] }[];
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; tests: Test[] }[];
}

interface PlaywrightReport {
  suites: Suite[];
  errors: TestError[];
}

/**
 * Counts the results in a Playwright report. A failure outside any test, such as during server startup, counts as one
 * failure; a flaky test counts as passed.
 */
export function playwrightOutcome({ suites, errors }: PlaywrightReport): TestOutcome {
  const outcome: TestOutcome = {
    passed: 0,
    failures: errors.map((error) => ({ name: 'e2e', message: text([error]) })),
    flaky: [],
  };
  for (const suite of suites) count(suite, '', outcome);
  return outcome;
}

function count({ title, suites = [], specs = [] }: Suite, path: string, outcome: TestOutcome): void {
  const here = path ? `${path} > ${title}` : `e2e/tests/${title}`;
  for (const spec of specs)
    for (const test of spec.tests) countTest(test, `${here} > ${spec.title} (${test.projectName})`, outcome);
  for (const suite of suites) count(suite, here, outcome);
}

function countTest({ status, results }: Test, name: string, outcome: TestOutcome): void {
  if (status === 'expected' || status === 'flaky') outcome.passed += 1;
  const failed = { name, message: text(results.flatMap((result) => result.errors)) };
  if (status === 'flaky') outcome.flaky.push(failed);
  if (status === 'unexpected') outcome.failures.push(failed);
}

function text(errors: TestError[]): string {
  return stripVTControlCharacters(errors.map(({ message }) => message ?? '').join('\n'));
}
