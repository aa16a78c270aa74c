import { and, eq, inArray } from 'drizzle-orm';
import type { LinkPageFields } from '@site/contract/link-page/fields.ts';
import type { Greeting } from '@site/contract/link-page/schemas.ts';
import type { Image } from '@site/contract/media/schemas.ts';
import type { Executor } from '#db/client.ts';
import { imageView, media } from '#features/media';
import { linkAudios } from '#db/schema/link-page.ts';
import { fileUrl } from '#platform/files/files.ts';

export interface PageFiles {
  avatar: Image | null;
  cover: Image | null;
  greeting: Greeting | null;
}

type Named = Pick<LinkPageFields, 'avatar' | 'cover' | 'audio'>;

export function greetingView({ id, key, seconds, type }: typeof linkAudios.$inferSelect): Greeting {
  return { id, url: fileUrl(key), seconds, type };
}

/** Loads the images and the greeting of a page, provided that they belong to the member and have the right type. */
export async function pageFiles(db: Executor, ownerId: number, { avatar, cover, audio }: Named): Promise<PageFiles> {
  const ids = [avatar, cover].filter((id) => id !== null);
  const pictures =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(media)
          .where(and(inArray(media.id, ids), eq(media.ownerId, ownerId), inArray(media.kind, ['avatar', 'image'])));
  const [greeting] =
    audio === null
      ? []
      : await db
          .select()
          .from(linkAudios)
          .where(and(eq(linkAudios.id, audio), eq(linkAudios.ownerId, ownerId)));
  const picture = (id: number | null, kind: 'avatar' | 'image') => {
    const row = pictures.find((one) => one.id === id && one.kind === kind);
    return row ? imageView(row) : null;
  };
  return {
    avatar: picture(avatar, 'avatar'),
    cover: picture(cover, 'image'),
    greeting: greeting ? greetingView(greeting) : null,
  };
}
