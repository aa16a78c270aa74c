import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { command } from './lib/command.ts';
import { runCommand } from './lib/run-command.mjs';
import { root } from './lib/root.mjs';

const { values } = parseArgs({
  options: { route: { type: 'string' }, seed: { type: 'string' }, runs: { type: 'string' } },
});
const seed = values.seed ?? String(randomInt(2 ** 31));
const runs = values.runs ?? '5000';

await command(async (signal) => {
  console.log(
    `${runs} cases for each operation, seed ${seed}. Repeat with: npm run fuzz -- --runs ${runs} --seed ${seed}`,
  );
  const env = { ...process.env, FUZZ_RUNS: runs, FUZZ_SEED: seed, FUZZ_ROUTE: values.route ?? '', FUZZ_PRINT: '1' };
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { code } = await runCommand([process.execPath, vitest, 'run', '--project', 'server', 'testing/fuzz/'], {
    ...{ cwd: root, env, signal },
    show: true,
  });
  return code;
});
