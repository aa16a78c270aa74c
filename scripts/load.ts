import { buildWeb } from './lib/pages/build-web.ts';
import { command } from './lib/command.ts';
import { runCommand } from './lib/run-command.mjs';
import { root } from './lib/root.mjs';

await command(async (signal) => {
  await buildWeb(signal);
  const program = [process.execPath, 'bench/load.ts', ...process.argv.slice(2)];
  return (await runCommand(program, { cwd: root, signal, show: true })).code;
});
