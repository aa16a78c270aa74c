import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import sharp from 'sharp';
import { users } from '#db/schema/users.ts';
import { media } from '#db/schema/media.ts';
import { imageFile } from '#features/media';
import { seedLinkPages } from '#features/link-page';
import type { Files } from '#platform/files/files.ts';
import { drawInspiration } from '../inspo/draw-inspo.ts';

/** Number of the first drawing for link pages, high enough that no post uses it. */
const FIRST_DRAWING = 900;
const DRAWN = 160;

/** Link pages of demo accounts, with fixed content. */
const PAGES = [
  {
    email: 'member@demo.example',
    code: 'k4m3n2g7',
    visits: 46,
    fields: {
      ...{ address: 'demo-luna', nickName: 'Luna Vale', theme: 'aurora', showLive: true, showSchedule: true },
      intro: 'Talk shows, retro games and far too many houseplants.\nMost evenings, and a long one on Fridays.',
      links: [
        { id: 'demolink1', title: 'Behind the scenes', network: 'instagram', url: 'https://www.instagram.com/' },
        { id: 'demolink2', title: 'My room', network: 'website', url: 'https://chaturbate.com/', adult: true },
        { id: 'demolink3', title: 'Clips and streams', network: 'youtube', url: 'https://www.youtube.com/' },
        { id: 'demolink4', title: 'Wishlist', network: 'throne', url: 'https://throne.com/' },
        { id: 'demolink5', title: 'Fan club', network: 'onlyfans', url: 'https://onlyfans.com/', adult: true },
      ],
    },
  },
  {
    email: 'tester@demo.example',
    code: 't3s4t6r2',
    visits: 3,
    fields: {
      ...{ nickName: 'Nico Rey', theme: 'terracotta', scheme: 'light', themeColor: '#2f7d6d', indexed: false },
      intro: 'Guitar, slow coffee and questions about the sea.',
      links: [
        { id: 'demolink1', title: 'Channel', network: 'telegram', url: 'https://t.me/' },
        { id: 'demolink2', title: 'Everything else', network: 'twitch', url: 'https://www.twitch.tv/' },
      ],
    },
  },
];

interface Drawing {
  number: number;
  kind: 'avatar' | 'image';
  sizes: readonly { width: number; height: number }[];
}

const AVATAR = [96, 400].map((width) => ({ width, height: width }));
const COVER = [480, 960].map((width) => ({ width, height: Math.round(width / 3) }));

export async function writeLinkPages(client: pg.PoolClient, { today, files }: { today: number; files: Files }) {
  const db = drizzle({ client, casing: 'snake_case' });

  async function picture(ownerId: number, { number, kind, sizes }: Drawing): Promise<number> {
    const { pixels, width, height } = drawInspiration(number, DRAWN);
    const hash = createHash('sha256').update(`link page ${number} ${kind}`).update(pixels).digest('hex');
    const key = `${hash.slice(0, 2)}/${hash.slice(2, 32)}`;
    for (const size of sizes) {
      const content = await sharp(pixels, { raw: { width, height, channels: 3 } })
        .resize({ ...size, fit: 'cover' })
        .webp({ quality: 72, effort: 0 })
        .toBuffer();
      await files.put(imageFile(key, size.width), content);
    }
    const widest = sizes.at(-1) ?? { width: 1, height: 1 };
    const widths = sizes.map((size) => size.width);
    const [row] = await db
      .insert(media)
      .values({ ownerId, kind, key, ...widest, widths })
      .returning({ id: media.id });
    if (!row) throw new Error('image was not stored');
    return row.id;
  }

  const emails = PAGES.map(({ email }) => email);
  const owners = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails));
  for (const [at, { email, code, visits, fields }] of PAGES.entries()) {
    const userId = owners.find((owner) => owner.email === email)?.id;
    if (userId === undefined) throw new Error(`no account for ${email}`);
    const avatar = await picture(userId, { number: FIRST_DRAWING + 2 * at, kind: 'avatar', sizes: AVATAR });
    const cover = await picture(userId, { number: FIRST_DRAWING + 2 * at + 1, kind: 'image', sizes: COVER });
    const page = { ...fields, avatar, cover, published: true };
    await seedLinkPages(db, [{ userId, code, visits, fields: page }], new Date(today));
  }
}
