import { relative } from 'node:path';
import { root } from '../root.mjs';
import type { TestOutcome } from './test-outcome.ts';

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Counts the results in a Vitest report. A file that failed before its first test counts as one failure. */
export function vitestOutcome(report: VitestReport): TestOutcome {
  const outcome: TestOutcome = { passed: 0, failures: [], flaky: [] };
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const passed = assertionResults.filter((test) => test.status === 'passed');
    outcome.passed += passed.length;
    // If a test passed on retry, it still has the message of the failed attempt.
    for (const { fullName, failureMessages } of passed)
      if (failureMessages.length > 0) outcome.flaky.push(failureOf(file, fullName, failureMessages));
    for (const { fullName, failureMessages } of failed)
      outcome.failures.push(failureOf(file, fullName, failureMessages));
    if (status === 'failed' && failed.length === 0) outcome.failures.push({ name: file, message });
  }
  return outcome;
}

function failureOf(file: string, fullName: string, messages: string[]): TestOutcome['failures'][number] {
  return { name: `${file} > ${fullName}`, message: messages.join('\n') };
}
