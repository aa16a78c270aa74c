// The pages alone, for machines that run the server by itself: it needs nothing else built.
import { buildWeb } from './lib/build-web.ts';
import { command } from './lib/command.ts';

await command(async (signal) => {
  await buildWeb(signal);
  return 0;
});
