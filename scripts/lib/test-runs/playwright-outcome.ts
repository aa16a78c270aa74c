import { stripVTControlCharacters } from 'node:util';
import type { TestOutcome } from './test-outcome.ts';

interface TestError {
  message?: string;
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; tests: { projectName: string; status: string; results: { errors: TestError[] }[] }[] }[];
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
  for (const spec of specs) {
    for (const { projectName, status, results } of spec.tests) {
      const name = `${here} > ${spec.title} (${projectName})`;
      if (status === 'expected' || status === 'flaky') outcome.passed += 1;
      if (status === 'flaky') outcome.flaky.push(name);
      if (status !== 'unexpected') continue;
      outcome.failures.push({ name, message: text(results.flatMap(({ errors }) => errors)) });
    }
  }
  for (const suite of suites) count(suite, here, outcome);
}

function text(errors: TestError[]): string {
  return stripVTControlCharacters(errors.map(({ message }) => message ?? '').join('\n'));
}
