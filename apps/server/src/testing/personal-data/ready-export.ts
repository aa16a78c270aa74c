import { vi } from 'vitest';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import type { Export } from '@site/contract/privacy/schemas.ts';
import type { TestClient } from '../app.ts';
import { PASSWORD } from '../factories.ts';

/** Confirms the password and starts an export. */
export async function startExport(api: TestClient, password = PASSWORD): Promise<Export> {
  await api(securityRoutes.confirm, { password });
  return api(privacyRoutes.startExport, {});
}

/** Starts an export as the current user and waits for its zip. */
export async function readyExport(api: TestClient, password = PASSWORD): Promise<Export> {
  const { id } = await startExport(api, password);
  return vi.waitFor(
    async () => {
      const { export: newest } = await api(privacyRoutes.lastExport, {});
      if (newest?.id !== id || newest.state !== 'ready') throw new Error(`export is ${newest?.state}`);
      return newest;
    },
    { timeout: 15_000, interval: 100 },
  );
}
