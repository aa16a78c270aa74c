import { join } from 'node:path';
import { buildWeb } from './lib/build-web.ts';
import { command } from './lib/command.ts';
import { keep } from './lib/keep.mjs';
import { root } from './lib/root.mjs';

/** Where faults are tried; what is given to the command narrows them: npm run faults -- mail */
const FAULTS = ['src/testing/faults', 'src/testing/cluster'];

await command(async (signal) => {
  await buildWeb(signal);
  const given = process.argv.slice(2);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const files = given.length > 0 ? given.map((one) => `faults/${one}`) : FAULTS;
  // One after the other: each kills what it runs on, and tells how long things took.
  const options = ['--project', 'server', '--no-file-parallelism', '--disable-console-intercept'];
  const { code } = await keep(
    // The files first: an option without a value would take the first of them for its own.
    [process.execPath, vitest, 'run', ...files, ...options],
    { cwd: root, env: { ...process.env, FAULTS: 'long' }, signal, show: true },
  );
  return code;
});
