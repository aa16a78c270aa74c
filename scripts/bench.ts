import { buildWeb } from './lib/build-web.ts';
import { command } from './lib/command.ts';
import { keep } from './lib/keep.mjs';
import { root } from './lib/root.mjs';

await command(async (signal) => {
  // How the forum does with a million posts shows without pages.
  const scale = process.argv.includes('--scale');
  if (!scale) await buildWeb(signal);
  const { code } = await keep(
    [process.execPath, scale ? 'bench/scale.ts' : 'bench/bench.ts', ...process.argv.slice(2)],
    {
      cwd: root,
      signal,
      show: true,
    },
  );
  return code;
});
