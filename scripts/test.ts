import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bringChromium } from './lib/browsers/bring-chromium.ts';
import { buildWeb } from './lib/pages/build-web.ts';
import { affectedBrowserTests, changedSince } from './lib/test-runs/changed-tests.ts';
import { command } from './lib/command.ts';
import { runCommand } from './lib/run-command.mjs';
import { measureSite } from './lib/pages/measure-site.ts';
import { otherBrowsers } from './lib/browsers/other-browsers.ts';
import { findBudgetErrors, readBudgets } from './lib/pages/page-budget.ts';
import { playwrightOutcome } from './lib/test-runs/playwright-outcome.ts';
import { root } from './lib/root.mjs';
import { combineOutcomes, type TestOutcome } from './lib/test-runs/test-outcome.ts';
import { vitestOutcome } from './lib/test-runs/vitest-outcome.ts';

const results = join(root, 'test-results');
const {
  values: { changed },
  // Filters that apply to both test runners: npm test -- forum
  positionals: filters,
} = parseArgs({ allowPositionals: true, options: { changed: { type: 'boolean', default: false } } });
/**
 * Browser tests to run with `npm test -- --changed`: those affected by changes since the last commit; null for all
 * tests.
 */
const browserTests = changed ? affectedBrowserTests(changedSince('HEAD'), readdirSync(join(root, 'e2e/tests'))) : null;

await command(async (signal) => {
  await bringChromium(signal);
  await buildWeb(signal);
  const { passed, failures, flaky } = combineOutcomes([
    await unitTests(signal),
    ...(filters.length === 0 && !changed ? [await pageBudgets(signal)] : []),
    ...(browserTests?.length === 0 ? [] : [await pageTests(signal)]),
  ]);
  for (const { name, message } of failures) console.log(`\nFAILED ${name}\n${indent(message)}`);
  const { missing } = otherBrowsers();
  if (missing.length > 0)
    console.log(`\nSkipped in ${missing.join(' and ')}: install with npx playwright install ${missing.join(' ')}`);
  if (flaky.length > 0) console.log('\nFLAKY, passed on retry:');
  for (const { name, message } of flaky) console.log(`  ${name}\n${indent(indent(message))}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
});

async function unitTests(signal: AbortSignal): Promise<TestOutcome> {
  const file = join(results, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--passWithNoTests', ...(changed ? ['--changed'] : []), ...reporters, ...filters];
  return runTests({ name: 'vitest', args, file, count: vitestOutcome }, signal);
}

async function pageTests(signal: AbortSignal): Promise<TestOutcome> {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const file = join(results, 'e2e.json');
  const args = [playwright, 'test', '--pass-with-no-tests', ...filters, ...(browserTests ?? [])];
  return runTests({ name: 'playwright', args, file, count: playwrightOutcome }, signal);
}

/** Compares the cost of each page with its budget; each page counts as a test. */
async function pageBudgets(signal: AbortSignal): Promise<TestOutcome> {
  try {
    const measured = await measureSite(signal);
    let budgetErrors = findBudgetErrors(measured, readBudgets());
    if (budgetErrors.length > 0) {
      // A short-lived cache may expire between the two views of a page, so failures are measured again. A real
      // regression fails again.
      const again = new Set(findBudgetErrors(await measureSite(signal), readBudgets()).map(({ route }) => route));
      budgetErrors = budgetErrors.filter(({ route }) => again.has(route));
    }
    const failures = budgetErrors.map(({ route, message }) => ({ name: `page budget of ${route}`, message }));
    const failed = new Set(budgetErrors.map(({ route }) => route));
    return { passed: Object.keys(measured).filter((route) => !failed.has(route)).length, failures, flaky: [] };
  } catch (error) {
    return { passed: 0, failures: [{ name: 'page budgets', message: String(error) }], flaky: [] };
  }
}

interface Runner<Report> {
  name: string;
  args: string[];
  /** Path of the report. */
  file: string;
  count: (report: Report) => TestOutcome;
}

async function runTests<Report>(
  { name, args, file, count }: Runner<Report>,
  signal: AbortSignal,
): Promise<TestOutcome> {
  rmSync(file, { force: true });
  const { code } = await runCommand([process.execPath, ...args], { cwd: root, signal, show: true });
  const outcome: TestOutcome = { passed: 0, failures: [], flaky: [] };
  try {
    // The reports of the runners differ; `count` parses the format of this runner.
    Object.assign(outcome, count(JSON.parse(readFileSync(file, 'utf8')) as Report));
  } catch {
    outcome.failures.push({ name, message: 'It ended without a report.' });
  }
  if (code !== 0 && outcome.failures.length === 0) {
    outcome.failures.push({ name, message: `It ended with exit code ${code}.` });
  }
  return outcome;
}

function indent(text: string): string {
  return text
    .split('\n')
    .slice(0, 30)
    .map((line) => `  ${line}`)
    .join('\n');
}
