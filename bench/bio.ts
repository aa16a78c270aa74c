import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../apps/server/src/app.ts';
import { startEmbedded } from '../apps/server/src/db/embedded-database/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { timePanels } from './bio/time-panels.ts';
import { readSettings } from '../apps/server/src/platform/settings/settings.ts';
import { generate } from '../packages/bio-html/src/generate.ts';
import { BIO_SITES, BIO_THEMES } from '../packages/contract/src/bio/limits.ts';
import { command } from '../scripts/lib/command.ts';
import { bioOf } from './bio/bio-of.ts';

const BLOCKS = 20;
const GENERATE_MS = 5;
const PANEL_BLOCKS = 6;
const PANELS_S = 2;
/** Number of warm-up runs before measuring. */
const WARMING = 30;
const TIMES = 200;
const SETS = 3;

const labelResult = (reached: boolean) => (reached ? 'PASS' : 'MISS');
const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity;
const middle = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;

/** Measures how long it takes to generate a complete bio for each site, cycling through the themes. */
function reportGeneration(): boolean {
  const context = { origin: 'https://site.example' };
  const rows = BIO_SITES.map((site) => {
    const times: number[] = [];
    let signs = 0;
    for (let turn = -WARMING; turn < TIMES; turn += 1) {
      const document = bioOf(BLOCKS, BIO_THEMES[Math.abs(turn) % BIO_THEMES.length]);
      const start = performance.now();
      const output = generate(document, site, context);
      if (turn >= 0) times.push(performance.now() - start);
      signs = output.length;
    }
    return { site, signs, times };
  });
  console.log(`\nA bio of ${BLOCKS} blocks, ${TIMES} runs for each site.`);
  console.table(
    rows.map(({ site, signs, times }) => ({
      Site: site,
      signs,
      middle: `${middle(times).toFixed(2)} of ${GENERATE_MS} ms ${labelResult(middle(times) < GENERATE_MS)}`,
      'p95 ms': p95(times).toFixed(2),
    })),
  );
  return rows.every(({ times }) => middle(times) < GENERATE_MS);
}

/** Measures the time until the zip is downloadable. A separate process renders each set. */
async function reportPanels(): Promise<boolean> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-bio-'));
  const server = await startEmbedded({ dir: join(dir, 'database') });
  try {
    const databaseUrl = server.url('postgres');
    await migrate(databaseUrl);
    const settings = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      LIMIT_FACTOR: '0',
      MAX_REQUESTS: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dir,
    };
    const app = await buildApp(readSettings(settings), { pages: 'none' });
    const table: Record<string, string | number>[] = [];
    let reached = true;
    for (const theme of BIO_THEMES) {
      const sets = [];
      for (let turn = 0; turn < SETS; turn += 1) sets.push(await timePanels(app.services, bioOf(PANEL_BLOCKS, theme)));
      const seconds = middle(sets.map(({ ms }) => ms)) / 1000;
      reached &&= seconds < PANELS_S;
      const [set] = sets;
      table.push({
        Theme: theme,
        panels: set?.panels ?? 0,
        'zip kB': Math.round((set?.bytes ?? 0) / 1000),
        'server held ms': Math.max(...sets.map(({ held }) => held)).toFixed(0),
        middle: `${seconds.toFixed(2)} of ${PANELS_S} s ${labelResult(seconds < PANELS_S)}`,
      });
    }
    console.log(`\nHD panels of a bio of ${PANEL_BLOCKS} blocks with an image, zip included, ${SETS} runs each.`);
    console.table(table);
    await app.stop();
    return reached;
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

await command(async () => {
  const generated = reportGeneration();
  const drawn = await reportPanels();
  return generated && drawn ? 0 : 1;
});
