import { join } from 'node:path';
import { buildWeb } from './lib/pages/build-web.ts';
import { command } from './lib/command.ts';
import { runCommand } from './lib/run-command.mjs';
import { root } from './lib/root.mjs';

/**
 * Folders with the tests that break dependencies on purpose. Arguments select files in the first folder instead: `npm
 * run faults -- mail`.
 */
const TEST_FOLDERS = ['src/testing/fault-injection', 'src/testing/cluster'];

await command(async (signal) => {
  await buildWeb(signal);
  const given = process.argv.slice(2);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const files = given.length > 0 ? given.map((one) => `fault-injection/${one}`) : TEST_FOLDERS;
  // Run sequentially, because each test kills its servers and measures durations.
  const options = ['--project', 'server', '--no-file-parallelism', '--disable-console-intercept'];
  const { code } = await runCommand(
    // Files precede the options, because an option without a value would consume the first file.
    [process.execPath, vitest, 'run', ...files, ...options],
    { cwd: root, env: { ...process.env, FAULTS: 'long' }, signal, show: true },
  );
  return code;
});
