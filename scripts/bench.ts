import { buildWeb } from './lib/build-web.ts';
import { command } from './lib/command.ts';
import { keep } from './lib/keep.mjs';
import { root } from './lib/root.mjs';

await command(async (signal) => {
  await buildWeb(signal);
  const { code } = await keep([process.execPath, 'bench/bench.ts', ...process.argv.slice(2)], {
    cwd: root,
    signal,
    show: true,
  });
  return code;
});
