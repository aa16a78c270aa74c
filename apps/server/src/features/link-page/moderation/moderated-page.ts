import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { users } from '#platform/users/users.ts';
import { imageView, media } from '#features/media';
import { linkAudios, linkPages, type LinkPageBody } from '#db/schema/link-page.ts';
import { escapeHtml } from '@site/contract/core/escape-html.ts';
import { fileUrl } from '#platform/files/files.ts';
import type { ModeratedKind } from '#platform/moderation/moderated.ts';
import { pageModerated } from '../events.ts';
import { publicPageOf } from '../public-pages/public-page.ts';

/** Renders a page for moderators, including the URLs of its greeting and links, which visitors do not see. */
function htmlOf(body: LinkPageBody | null, greeting: string | null): string {
  const links = (body?.links ?? []).map(({ title, url }) => `<li>${escapeHtml(title)}: ${escapeHtml(url)}</li>`);
  const intro = escapeHtml(body?.intro ?? '').replaceAll('\n', '<br>');
  const sound = greeting === null ? '' : `<p><a href="${fileUrl(greeting)}">${fileUrl(greeting)}</a></p>`;
  return `<p>${intro}</p>${sound}${links.length > 0 ? `<ul>${links.join('')}</ul>` : ''}`;
}

/** Moderation of link pages, by the id of their owner. Hidden and deleted pages return 404. */
export const moderatedPage: ModeratedKind = {
  kind: 'link-page',

  async show(db, ids) {
    const rows = await db
      .select({ page: linkPages, greeting: linkAudios.key })
      .from(linkPages)
      .leftJoin(linkAudios, eq(linkAudios.id, linkPages.audioId))
      .where(and(inArray(linkPages.userId, [...ids]), isNotNull(linkPages.body)));
    const pictureIds = rows
      .flatMap(({ page: { avatarId, coverId } }) => [avatarId, coverId])
      .filter((id) => id !== null);
    const pictures = await db.select().from(media).where(inArray(media.id, pictureIds));
    const byId = new Map(pictures.map((row) => [row.id, imageView(row)]));
    return new Map(
      rows.map(({ greeting, page: { userId: id, body, state, hiddenFor, createdAt, avatarId, coverId } }) => [
        id,
        {
          ...{ id, authorId: id, state, hiddenFor, createdAt, title: body?.nickName ?? '' },
          html: htmlOf(body, greeting),
          images: [avatarId, coverId].flatMap((pictureId) => {
            const image = byId.get(pictureId ?? 0);
            return image ? [{ url: image.url, width: image.width, height: image.height }] : [];
          }),
          path: `/user-info?userId=${id}`,
        },
      ]),
    );
  },

  isThereFor: async (db, _viewer, id) => (await publicPageOf(db, id)) !== null,

  async lock(tx, id) {
    const [page] = await tx
      .select({ state: linkPages.state, hiddenFor: linkPages.hiddenFor })
      .from(linkPages)
      .innerJoin(users, eq(users.id, linkPages.userId))
      .where(and(eq(linkPages.userId, id), isNotNull(linkPages.body), isNotNull(users.role)))
      .for('update', { of: linkPages });
    return page ? { authorId: id, ...page } : null;
  },

  async change({ tx, emit }, id, to) {
    const hiddenFor = to.state === 'hidden' ? to.hiddenFor : null;
    const changed = await tx
      .update(linkPages)
      .set({ state: to.state, hiddenFor })
      .where(and(eq(linkPages.userId, id), sql`${linkPages.state} <> ${to.state}`))
      .returning({ id: linkPages.userId });
    if (changed.length > 0) await emit(pageModerated, { userId: id });
  },
};
