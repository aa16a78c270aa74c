// Builds the web pages, for machines that run the server directly. Other commands build them when needed.
import { buildWeb } from './lib/pages/build-web.ts';
import { command } from './lib/command.ts';

await command(async (signal) => {
  await buildWeb(signal);
  return 0;
});
