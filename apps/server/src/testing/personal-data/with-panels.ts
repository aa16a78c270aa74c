import { vi } from 'vitest';
import type { BioConfig, Block } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import type { PanelSet } from '@site/contract/bio/schemas.ts';
import { unzipSync } from 'fflate';
import { cookieHeader, type TestApp, type TestClient } from '../app.ts';

/** Replaces the blocks of the existing bio and merges `look` into its configuration. */
export async function saveBio(api: TestClient, blocks: Block[], look: Partial<BioConfig> = {}): Promise<number> {
  const { config, revision } = await api(bioRoutes.info, {});
  const saved = await api(bioRoutes.saveDetail, { revision, blocks });
  const next = await api(bioRoutes.saveConfig, { revision: saved.revision, config: { ...config, ...look } });
  return next.revision;
}

/** Starts to render a set of panels and waits for its zip. */
export async function readyPanels(api: TestClient, site: BioSite = 'stripchat'): Promise<PanelSet> {
  const { id } = await api(bioRoutes.drawPanels, { site });
  return vi.waitFor(
    async () => {
      const set = await api(bioRoutes.panels, { id });
      if (set.state !== 'ready') throw new Error(`panels are ${set.state}, ${set.done} of ${set.total}`);
      return set;
    },
    { timeout: 60_000, interval: 100 },
  );
}

/** Downloads the zip of a set with the cookies of the current user. */
export function downloadPanels({ origin }: Pick<TestApp, 'origin'>, api: TestClient, path: string): Promise<Response> {
  return fetch(`${origin}${path}`, { headers: { cookie: cookieHeader(api.cookies) } });
}

/** Returns the files in the zip of a set, by name. */
export async function unzipPanels(
  app: Pick<TestApp, 'origin'>,
  api: TestClient,
  { url }: PanelSet,
): Promise<Map<string, Buffer>> {
  const response = await downloadPanels(app, api, url ?? '');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]));
}
