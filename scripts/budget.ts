// Measures the cost of each page and compares it with apps/web/page-budgets.json; `--update` rewrites that file.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildWeb } from './lib/pages/build-web.ts';
import { command } from './lib/command.ts';
import { measureSite } from './lib/pages/measure-site.ts';
import { BUDGET_FILE, findBudgetErrors, budgetsOf, budgetTable, readBudgets } from './lib/pages/page-budget.ts';

const { values } = parseArgs({ options: { update: { type: 'boolean', default: false } } });

await command(async (signal) => {
  await buildWeb(signal);
  const measured = await measureSite(signal);
  console.log(budgetTable(measured));
  if (values.update) {
    writeFileSync(BUDGET_FILE, `${JSON.stringify(budgetsOf(measured, readBudgets()), null, 2)}\n`);
    return 0;
  }
  const errors = findBudgetErrors(measured, readBudgets());
  for (const { route, message } of errors) console.log(`OVER BUDGET ${route}: ${message}`);
  return errors.length === 0 ? 0 : 1;
});
