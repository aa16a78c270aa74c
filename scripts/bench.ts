import { buildWeb } from './lib/pages/build-web.ts';
import { command } from './lib/command.ts';
import { runCommand } from './lib/run-command.mjs';
import { root } from './lib/root.mjs';

await command(async (signal) => {
  const program =
    ['scale', 'sockets', 'digest', 'industry', 'bio', 'link-page', 'known-emails', 'uploads'].find((name) =>
      process.argv.includes(`--${name}`),
    ) ?? 'bench';
  // Only these benchmarks need the web pages.
  if (program === 'bench' || program === 'sockets' || program === 'link-page' || program === 'uploads')
    await buildWeb(signal);
  const { code } = await runCommand([process.execPath, `bench/${program}.ts`, ...process.argv.slice(2)], {
    cwd: root,
    signal,
    show: true,
  });
  return code;
});
