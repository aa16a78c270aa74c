import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import { insertUser } from '../../apps/server/src/platform/users/users.ts';
import { bioPanelSets } from '../../apps/server/src/db/schema/bio-panels.ts';
import { bios } from '../../apps/server/src/db/schema/bio.ts';
import { media } from '../../apps/server/src/db/schema/media.ts';
import type { Services } from '../../apps/server/src/platform/context.ts';
import { newFileKey } from '../../apps/server/src/platform/files/files.ts';
import { panelJob } from '../../apps/server/src/features/bio/panels/panel-job.ts';

/** Stores an image for the account, in the same form as an upload. */
async function ownPicture({ db, files }: Services, ownerId: number): Promise<string> {
  const size = { width: 1200, height: 900 };
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const content = await sharp({ create: { ...size, channels: 3, background: '#888', noise } })
    .blur(4)
    .webp()
    .toBuffer();
  const key = newFileKey();
  await files.put(`${key}-${size.width}.webp`, content);
  await db.insert(media).values({ ownerId, kind: 'image', key, ...size, widths: [size.width] });
  return `/files/${key}-${size.width}.webp`;
}

/**
 * Renders a Stripchat bio for a new account. Measures the time until the zip is available (`ms`) and the longest time
 * for which the event loop was blocked (`held`), both in milliseconds.
 */
export async function timePanels(
  services: Services,
  { blocks, ...config }: BioDocument,
): Promise<{ ms: number; held: number; panels: number; bytes: number }> {
  const { db } = services;
  const tag = newFileKey().slice(3, 20);
  const userId = await insertUser(db, {
    email: `${tag}@example.com`,
    userName: tag,
    nickName: tag,
    passwordHash: '',
    language: 'en',
    role: 'Member',
  });
  const picture = { url: await ownPicture(services, userId), alt: '', width: null, height: null };
  const shown = blocks.map((block) => (block.kind === 'profile' ? { ...block, picture } : block));
  await db.insert(bios).values({ userId, revision: 1, config, blocks: shown, pictures: [] });
  const [set] = await db.insert(bioPanelSets).values({ userId, site: 'stripchat', revision: 1, total: 1 }).returning();
  const setId = set?.id ?? '';
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  await panelJob(services).run({ setId });
  const ms = performance.now() - start;
  delay.disable();
  const [row] = await db.select().from(bioPanelSets).where(eq(bioPanelSets.id, setId));
  if (row?.state !== 'ready') throw new Error('the panels are not ready');
  return { ms, held: delay.max / 1e6, panels: row.total, bytes: row.bytes ?? 0 };
}
