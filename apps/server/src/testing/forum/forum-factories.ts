import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import { posts, replies } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import type { Services } from '#platform/context.ts';
import type { TestClient } from '../app.ts';

/** If `cache` is given, lists contain the new content at once, as after an event. */
type Stores = Pick<Services, 'db'> & Partial<Pick<Services, 'cache'>>;
type NewPost = typeof posts.$inferInsert;
type NewReply = typeof replies.$inferInsert;

/** Inserts a post directly into the database; by default visible, English and in the lounge. */
export async function createPost(
  { db, cache }: Stores,
  wanted: Pick<NewPost, 'authorId'> & Partial<NewPost> & { topic?: string },
) {
  const { topic = 'lounge', ...columns } = wanted;
  const [found] = await db.select({ id: topics.id }).from(topics).where(eq(topics.slug, topic));
  const plain = columns.plain ?? 'What I tried this week, and what came of it.';
  const [post] = await db
    .insert(posts)
    .values({
      topicId: found?.id ?? 0,
      language: 'en',
      title: 'How my week went so far',
      html: `<p>${plain}</p>`,
      plain,
      hot: sql`extract(epoch from now()) / 45000`,
      ...columns,
    })
    .returning();
  if (!post) throw new Error('post was not stored');
  cache?.invalidate('forum');
  return post;
}

/** Inserts a reply directly into the database and, if it is visible, counts it on its post. */
export async function createReply(
  { db, cache }: Stores,
  wanted: Pick<NewReply, 'authorId' | 'postId'> & Partial<NewReply>,
) {
  const plain = wanted.plain ?? 'That helped me too.';
  const [reply] = await db
    .insert(replies)
    .values({ html: `<p>${plain}</p>`, plain, language: 'en', ...wanted })
    .returning();
  if (!reply) throw new Error('reply was not stored');
  if (reply.state === 'visible') {
    await db
      .update(posts)
      .set({ replies: sql`${posts.replies} + 1` })
      .where(eq(posts.id, reply.postId));
  }
  cache?.invalidate('forum', `post:${reply.postId}`);
  return reply;
}

/** Creates a plain image of a given size as a file. */
export async function imageFile(
  name = 'picture.png',
  {
    width = 40,
    height = 30,
    format = 'png',
  }: { width?: number; height?: number; format?: 'png' | 'jpeg' | 'gif' | 'webp' } = {},
): Promise<File> {
  const background = { r: 120, g: 80, b: 160 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
  return new File([new Uint8Array(bytes)], name);
}

/** Uploads an image as the current user. */
export async function uploadImage(api: TestClient, file?: File) {
  return api(mediaRoutes.uploadImage, {}, { files: [file ?? (await imageFile())] });
}
