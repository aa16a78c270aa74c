import type { Client } from '@site/contract/core/client.ts';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import { BioAutosave } from './bio-autosave.ts';
import { openLocalDraftStore } from './local-draft-store.ts';

/**
 * Sends the changes that a closed editor stored on this device. In case of a conflict they stay there, and the editor
 * shows both versions when it is opened.
 * @returns whether the server has them
 */
export async function sendStoredBio(api: Client, userId: number): Promise<boolean> {
  const place = await openLocalDraftStore(userId);
  if (!place.found) return false;
  const autosave = new BioAutosave(await api(bioRoutes.info, {}, { isRetried: true }), place.found, {
    info: (signal) => api(bioRoutes.info, {}, { signal, isRetried: true }),
    saveConfig: (revision, config, call) => api(bioRoutes.saveConfig, { revision, config }, call),
    saveDetail: (revision, blocks, call) => api(bioRoutes.saveDetail, { revision, blocks }, call),
    localDraftStore: place,
    onFailure: () => undefined,
    onSaved: () => undefined,
  });
  await autosave.flushDue();
  return !autosave.isUnsaved;
}
