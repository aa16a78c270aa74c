import type { Brand } from '@site/contract/brand/brand.ts';
import type { BrandDraft } from '@site/contract/brand/routes.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { Autosave } from '#platform/autosave/autosave.ts';
import type { SaveCall, SaveResult } from '#platform/autosave/autosave-types.ts';
import { isDeepEqual } from '#platform/is-deep-equal.ts';
import { baseOf, sendableBrand, type BrandBase, type BrandState } from './brand-values.ts';
import { initialContent, type LocalDraftStore } from './local-draft-store.ts';

/** Dependencies of the autosave. `save` rejects with `brand.edit-conflict` if someone else saved first. */
interface BrandAutosaveOptions {
  store: LocalDraftStore;
  save: (base: BrandBase, call: SaveCall) => Promise<BrandDraft>;
  load: (call: SaveCall) => Promise<BrandState>;
  /** Called with the brand that later edits are based on. */
  onBase: (base: BrandBase) => void;
  /** Called with the version of someone else. */
  onConflict: (theirs: BrandState) => void;
  onFailure: (error: unknown) => void;
}

/**
 * Creates the autosave of the draft. `follow` sets the brand that edits are based on; `settledBase` returns it once
 * everything that can be saved is saved.
 */
export function createBrandAutosave(state: BrandState, options: BrandAutosaveOptions) {
  const { store, save, load, onBase, onConflict, onFailure } = options;
  let base = baseOf(state);
  const follow = (next: BrandBase) => {
    base = next;
    onBase(next);
  };
  const first = initialContent(store.read(), base);
  if (!first.state) store.remove();

  /** Follows the server's draft if it is an earlier version of this one, whose response was lost. */
  async function resolveConflict(call: SaveCall): Promise<SaveResult> {
    const latest = await load(call);
    const next = baseOf(latest);
    const { brand: saved } = base;
    const isOwn = autosave.unconfirmed.some((sent) => isDeepEqual(sendableBrand(sent, saved).brand, next.brand));
    if (isOwn) follow(next);
    else onConflict(latest);
    return isOwn ? 'again' : 'conflict';
  }

  async function send(values: Brand, call: SaveCall): Promise<SaveResult> {
    const { brand, isWhole } = sendableBrand(values, base.brand);
    const result = isWhole ? 'saved' : 'partly';
    if (isDeepEqual(brand, base.brand)) return result;
    try {
      const draft = await save({ brand, revision: base.revision }, call);
      follow({ brand: draft.brand, revision: draft.revision });
      return result;
    } catch (error) {
      if (!isApiError(error, 'brand.edit-conflict')) throw error;
      return resolveConflict(call);
    }
  }

  const autosave = new Autosave<Brand>(first, {
    send,
    copy: {
      write: (brand, unconfirmed) => store.write({ brand, revision: base.revision, unconfirmed }),
      confirm: store.remove,
    },
    isOnServer: (values) => isDeepEqual(values, base.brand),
    onFailure,
  });
  const settledBase = async (): Promise<BrandBase> => {
    await autosave.flush();
    return base;
  };
  return { autosave, follow, settledBase };
}
