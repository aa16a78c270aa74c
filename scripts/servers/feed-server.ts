// Simulates the feeds of the five cam sites on this machine, with different rooms in each hour: `node
// scripts/servers/feed-server.ts`.
import { parseArgs } from 'node:util';
import { INDUSTRY_SITES, type IndustrySite } from '../../packages/contract/src/industry/sites.ts';
import { feedServer, type PlayedRoom } from '../../apps/server/src/testing/industry/feed-server.ts';
import { command } from '../lib/command.ts';

const HOUR_MS = 3_600_000;
const TAGS = ['chat', 'cooking', 'dance', 'games', 'guitar', 'language-exchange', 'music', 'talkative', 'yoga'];

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4600' }, rooms: { type: 'string', default: '600' } },
});

await command(async (signal) => {
  const server = await feedServer({ port: Number(values.port) });
  const play = () => INDUSTRY_SITES.forEach((network) => server.play(network, roomsAt(network, new Date())));
  play();
  const timer = setInterval(play, 60_000);
  const lines = Object.entries(server.settings).map(([name, value]) => `${name}=${value}`);
  console.log(`Set these, and run "node apps/server/src/collector.ts --once" or wait for the next hour:\n`);
  console.log(lines.join('\n'));
  await new Promise<void>((done) => signal.addEventListener('abort', () => done()));
  clearInterval(timer);
  await server.close();
  return 0;
}, 0);

/** Returns a pseudorandom number from 0 (inclusive) to 1 (exclusive), derived from a hash of the words. */
function chance(...words: (string | number)[]): number {
  let state = 2_166_136_261;
  for (const letter of words.join(' ')) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619);
  state = Math.imul(state ^ (state >>> 15), 2_246_822_507);
  return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
}

/**
 * Returns the rooms that are online in an hour, sorted by viewers. There are more in the evening than in the morning,
 * and a new selection is drawn every three hours.
 */
function roomsAt(network: IndustrySite, now: Date): PlayedRoom[] {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const share = 0.35 + 0.25 * Math.sin(((now.getUTCHours() - 15) / 24) * 2 * Math.PI);
  const known = Array.from({ length: Number(values.rooms) }, (_, at) => at);
  const online = known.filter((at) => chance(network, at, Math.floor(hour / 3)) < share);
  return online
    .map((at) => ({
      name: `local_${network}_${at}`,
      viewers: Math.floor(3 / (chance(network, at) + 0.002) + 20 * chance(network, at, hour)),
      followers: Math.floor(900 * chance(network, at, 'followers')) + (hour % 10_000),
      onlineS: (hour % 3) * 3600 + now.getUTCMinutes() * 60,
      tags: TAGS.filter((tag) => chance(network, at, tag) < 0.25),
      hiddenFrom: chance(network, at, 'hidden') < 0.1 ? ['xx'] : [],
    }))
    .toSorted((a, b) => b.viewers - a.viewers);
}
