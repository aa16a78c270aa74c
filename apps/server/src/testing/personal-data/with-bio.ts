import { eq, sql } from 'drizzle-orm';
import type { Block } from '@site/contract/bio/blocks.ts';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import { bios } from '#db/schema/bio.ts';
import { storeFindings } from '../../features/bio/checks/store-findings.ts';
import type { TestApp, TestClient } from '../app.ts';
import { uploadImage } from '../forum/forum-factories.ts';

/** Creates a text block, optionally with an image. */
export function wordsBlock(
  text: string,
  { id = 'blockofwords', picture }: { id?: string; picture?: string } = {},
): Block {
  const shown = picture === undefined ? null : { url: picture, alt: '', width: null, height: null };
  return {
    ...{ id, kind: 'blank', title: '', without: [] },
    parts: [
      { kind: 'paragraph', align: 'left', runs: [{ text }] },
      ...(shown ? [{ kind: 'picture' as const, align: 'left' as const, picture: shown }] : []),
    ],
  };
}

/** Backdates the current version of a bio, so that the next save archives it. */
export async function leaveVersion({ services: { db } }: TestApp, userId: number): Promise<void> {
  await db
    .update(bios)
    .set({ begunAt: sql`now() - interval '1 hour'` })
    .where(eq(bios.userId, userId));
}

/** Gives a person a bio with an image, an earlier version with a different image, a recorded copy, and a finding. */
export async function withBio(
  app: TestApp,
  { user, api }: { user: { id: number }; api: TestClient },
  mark: string,
): Promise<void> {
  const [first, second] = [await uploadImage(api), await uploadImage(api)];
  const firstSave = await api(bioRoutes.saveDetail, {
    revision: 0,
    blocks: [wordsBlock(`${mark} begins`, { picture: first.url })],
  });
  await leaveVersion(app, user.id);
  const link = `https://${mark}.example/gone`;
  const social: Block = {
    ...{ id: 'blockoflinks', kind: 'social', title: `${mark} links`, without: [] },
    links: [{ id: 'onelink1', network: 'website', value: link }],
  };
  const blocks = [wordsBlock(`${mark} goes on`, { picture: second.url }), social];
  await api(bioRoutes.saveDetail, { revision: firstSave.revision, blocks });
  await api(bioRoutes.copied, { site: 'chaturbate', part: 'bio', text: `<p>${mark} begins</p>` });
  const found = [{ kind: 'link-dead', site: null, block: 'blockoflinks', detail: link }] as const;
  await storeFindings(app.services, user.id, {
    at: new Date().toISOString(),
    found: [...found],
    unclear: new Set(),
    byOwner: true,
  });
}
