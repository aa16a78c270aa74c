import { vi } from 'vitest';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import type { Export } from '@site/contract/privacy/schemas.ts';
import type { TestClient } from './app.ts';

/** Starts an export as the caller, and waits for its zip. */
export async function readyExport(api: TestClient): Promise<Export> {
  const { id } = await api(privacyRoutes.startExport, {});
  return vi.waitFor(
    async () => {
      const { export: newest } = await api(privacyRoutes.lastExport, {});
      if (newest?.id !== id || newest.state !== 'ready') throw new Error(`export is ${newest?.state}`);
      return newest;
    },
    { timeout: 15_000, interval: 100 },
  );
}
