import type pg from 'pg';
import { inspoConsents, inspoImages, inspoLikes, inspoPosts, inspoSaves } from '#db/schema/inspo.ts';
import { media } from '#db/schema/media.ts';
import type { Files } from '#platform/files/files.ts';
import { HOUR } from '../calendar.ts';
import { copyRows } from '../copy-rows.ts';
import type { planInspiration } from './plan-inspo.ts';
import { storePictures } from './store-pictures.ts';

interface Given {
  posts: ReturnType<typeof planInspiration>;
  files: Files;
}

const iso = (time: number) => new Date(time).toISOString();

/** Writes CamInspo posts with their files, reactions and consents. Every counter equals the number of its rows. */
export async function writeInspiration(client: pg.ClientBase, { posts, files }: Given): Promise<void> {
  const places = posts.flatMap((post, index) =>
    Array.from({ length: post.pictures }, (_, position) => ({ post, postId: index + 1, position })),
  );
  const stored = await storePictures(files, places.length);
  const pictures = places.map((place, index) => {
    const picture = stored[index];
    if (!picture) throw new Error('a picture was not drawn');
    return { ...place, ...picture, id: index + 1 };
  });
  await copyRows(
    client,
    media,
    pictures.map(({ id, post, key, width, height, widths, placeholder }) => ({
      ...{ id, ownerId: post.author.id, kind: 'inspo' as const, key, width, height, widths, placeholder },
      createdAt: iso(post.at),
    })),
  );
  await copyRows(
    client,
    inspoPosts,
    posts.map(({ author, language, text, tags, likes, saves, at }, index) => ({
      ...{ id: index + 1, authorId: author.id, language, text, tags, state: 'visible' as const },
      likes: likes.length,
      saves: saves.length,
      createdAt: iso(at),
    })),
  );
  await copyRows(
    client,
    inspoImages,
    pictures.map(({ id, postId, position, post }) => ({
      postId,
      mediaId: id,
      position,
      alt: position === 0 ? post.alt : '',
    })),
  );
  for (const [table, kind] of [
    [inspoLikes, 'likes'],
    [inspoSaves, 'saves'],
  ] as const) {
    const rows = posts.flatMap((post, index) =>
      post[kind].map(({ by, at }) => ({ postId: index + 1, userId: by.id, createdAt: iso(at) })),
    );
    await copyRows(client, table, rows);
  }
  const first = new Map<number, number>();
  for (const { author, at } of posts) first.set(author.id, Math.min(at, first.get(author.id) ?? at));
  await copyRows(
    client,
    inspoConsents,
    [...first].map(([userId, at]) => ({ userId, givenAt: iso(at - HOUR) })),
  );
}
