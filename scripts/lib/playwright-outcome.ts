import { stripVTControlCharacters } from 'node:util';
import type { TestOutcome } from './test-outcome.ts';

interface Fault {
  message?: string;
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; tests: { projectName: string; status: string; results: { errors: Fault[] }[] }[] }[];
}

interface PlaywrightReport {
  suites: Suite[];
  errors: Fault[];
}

/** Counts a Playwright report; what failed outside a test, such as the server's start, counts as one failure. */
export function playwrightOutcome({ suites, errors }: PlaywrightReport): TestOutcome {
  const outcome: TestOutcome = {
    passed: 0,
    failures: errors.map((error) => ({ name: 'e2e', message: text([error]) })),
  };
  for (const suite of suites) count(suite, '', outcome);
  return outcome;
}

function count({ title, suites = [], specs = [] }: Suite, path: string, outcome: TestOutcome): void {
  const here = path ? `${path} > ${title}` : `e2e/tests/${title}`;
  for (const spec of specs) {
    for (const { projectName, status, results } of spec.tests) {
      if (status === 'expected') outcome.passed += 1;
      if (status !== 'unexpected' && status !== 'flaky') continue;
      const message = text(results.flatMap(({ errors }) => errors));
      outcome.failures.push({ name: `${here} > ${spec.title} (${projectName})`, message });
    }
  }
  for (const suite of suites) count(suite, here, outcome);
}

function text(faults: Fault[]): string {
  return stripVTControlCharacters(faults.map(({ message }) => message ?? '').join('\n'));
}
