import { buildWeb } from './lib/build-web.ts';
import { command } from './lib/command.ts';
import { keep } from './lib/keep.mjs';
import { root } from './lib/root.mjs';

await command(async (signal) => {
  // How the forum does with a million posts shows without pages.
  const program = ['scale', 'sockets', 'digest'].find((name) => process.argv.includes(`--${name}`)) ?? 'bench';
  // The newsletter has none either.
  if (program !== 'scale' && program !== 'digest') await buildWeb(signal);
  const { code } = await keep([process.execPath, `bench/${program}.ts`, ...process.argv.slice(2)], {
    cwd: root,
    signal,
    show: true,
  });
  return code;
});
