import type { BioConfig, Block } from '@site/contract/bio/blocks.ts';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import type { Bio } from '@site/contract/bio/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';
import { ApiError } from '@site/contract/core/errors.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { firstDraft } from '@site/bio-html/first-draft.ts';
import { localClient } from '#platform/api/local-client.ts';
import { newId } from '../blocks/new-id.ts';
import { guestBio, type GuestBio } from './guest-bio.ts';

interface Tools {
  language: Language;
  /** Message of the error if the browser cannot store the bio. */
  full: string;
}

/** Returns a client that stores the bio of a visitor on the device, with the same revisions as on the server. */
export function guestBioClient(api: Client, { language, full }: Tools): Client {
  const draft = firstDraft({ nickName: '', language, bio: '', sites: [], links: [] });
  const current = (): Omit<GuestBio, 'savedAt'> & { savedAt: string | null } =>
    guestBio.read() ?? { ...draft, revision: 0, savedAt: null, copies: [] };
  const write = (bio: Omit<GuestBio, 'savedAt'>) => {
    const savedAt = new Date().toISOString();
    if (!guestBio.write({ ...bio, savedAt })) throw new ApiError('invalid', full);
    return { revision: bio.revision, savedAt };
  };
  const save = (revision: number, change: Partial<Pick<GuestBio, 'config' | 'blocks'>>) => {
    const bio = current();
    if (bio.revision !== revision) throw new ApiError('bio.changed-elsewhere', '');
    return write({ ...bio, ...change, revision: revision + 1 });
  };
  return localClient(api, bioRoutes, {
    info: (): Bio => ({ ...current(), findings: [], checkedAt: null }),
    // The editor has parsed both, so that no field is left to a default.
    saveConfig: ({ revision, config }) => save(revision, { config: config as BioConfig }),
    saveDetail: ({ revision, blocks }) => save(revision, { blocks: blocks as Block[] }),
    async syncCamTipMenu({ revision, id, text, replace = false }) {
      const [{ parseTipMenu }, { mergeTipMenu }] = await Promise.all([
        import('@site/bio-html/tip-menu/parse.ts'),
        import('@site/bio-html/tip-menu/merge.ts'),
      ]);
      const { blocks: before } = current();
      const block = before.find((one) => one.id === id);
      if (block?.kind !== 'tip-menu') throw new ApiError('bio.block-not-found', '');
      const read = parseTipMenu(text);
      const { items, added, changed, left } = mergeTipMenu(block.items, read.items, { replace, id: newId });
      const blocks = before.map((one) => (one.id === id ? { ...block, items } : one));
      return { ...save(revision, { blocks }), blocks, added, changed, unread: [...read.unread, ...left] };
    },
    copied(copy) {
      const bio = current();
      // Copying the first draft does not make it a bio.
      if (bio.revision === 0) return {};
      const others = bio.copies.filter(({ site, part }) => site !== copy.site || part !== copy.part);
      write({ ...bio, copies: [...others, { ...copy, copiedAt: new Date().toISOString() }] });
      return {};
    },
    versions: () => ({ versions: [] }),
  });
}
