import { sql, type SQL } from 'drizzle-orm';
import type { ItemKind } from '@site/contract/moderation/schemas.ts';
import { media } from '#db/schema/media.ts';

/**
 * A use of images in a table. Its SQL refers to `media` in the outer query; `item` is the row that uses the image. Each
 * table used here needs the triggers that announce its changes (migration file_visibility).
 */
interface Place {
  /** The tables, with the join condition between item and image. */
  from: SQL;
  /** SQL for access by role: a `FileUse['access']`, or null. */
  access: SQL;
  /** SQL for an array of further accounts that can see the item. */
  readers: SQL;
  /** SQL condition: moderators can see the item. */
  reviewed: SQL;
  /**
   * SQL condition that is false once the item cannot be restored; the image is then erased after the retention time.
   */
  retained: SQL;
  /** Whether pages of other sites embed the image. */
  embedded?: true;
}

const NO_ONE = sql`'{}'::bigint[]`;
const ALWAYS = sql`true`;
const NEVER = sql`false`;

const hasCase = (kind: ItemKind, id: string) =>
  sql.raw(`exists (select from cases where kind = '${kind}' and target_id = ${id})`);

/**
 * SQL condition: the item may still be restored, because its case or an appeal is open or staff deleted it in the last
 * 30 days. That covers the 20 days in which a deletion can be appealed, and the decision on the appeal.
 */
const isUndecided = (kind: ItemKind) =>
  sql.raw(`exists (
    select from cases c left join appeals a on a.case_id = c.id and a.state = 'open'
    where c.kind = '${kind}' and c.target_id = item.id and (c.open or a.id is not null
      or (item.deleted_by_staff and c.decided_at > now() - interval '30 days')))`);

/** A use in moderated content, where `item` has `state` and `author_id`. */
const moderated = (kind: ItemKind, { from, access }: { from: SQL; access: string }): Place => ({
  from,
  access: sql.raw(`case when item.state = 'visible' then '${access}' end`),
  readers: sql`case when item.state = 'hidden' then array[item.author_id] else ${NO_ONE} end`,
  reviewed: sql`(item.state = 'hidden' or (item.state = 'deleted' and ${hasCase(kind, 'item.id')}))`,
  retained: sql`(item.state <> 'deleted' or ${isUndecided(kind)})`,
});

/** A reply is not visible while its post is hidden. The page of a deleted post still shows its replies. */
const ofReply = (table: 'reply_pictures' | 'reply_images'): Place => ({
  ...moderated('reply', {
    from: sql`${sql.raw(table)} used join replies item on item.id = used.reply_id
      join posts thread on thread.id = item.post_id where used.media_id = ${media.id}`,
    access: 'public',
  }),
  access: sql`case when item.state = 'visible' and thread.state <> 'hidden' then 'public' end`,
  readers: sql`case when item.state = 'hidden' then array[item.author_id]
    when item.state = 'visible' and thread.state = 'hidden' then array[thread.author_id] else ${NO_ONE} end`,
  reviewed: sql`(item.state = 'hidden' or thread.state = 'hidden'
    or (item.state = 'deleted' and ${hasCase('reply', 'item.id')}))`,
});

/** Pages of cam sites embed the images of bios that members have pasted there, possibly from an earlier version. */
const ofBio = (table: 'bios' | 'bio_versions'): Place => ({
  from: sql`${sql.raw(table)} item join users owner on owner.id = item.user_id
    where item.user_id = ${media.ownerId} and ${media.key} = any(item.pictures)`,
  access: sql`case when owner.role is not null then 'open' end`,
  readers: sql`array[item.user_id]`,
  reviewed: NEVER,
  retained: ALWAYS,
  embedded: true,
});

/** All uses of images. This list alone determines access, retention and erasure of an image. */
export const PLACES = {
  post: moderated('post', {
    from: sql`post_pictures used join posts item on item.id = used.post_id where used.media_id = ${media.id}`,
    access: 'public',
  }),
  reply: ofReply('reply_pictures'),
  'reply-image': ofReply('reply_images'),
  'course-comment': moderated('course-comment', {
    from: sql`course_comment_images used join course_comments item on item.id = used.comment_id
      where used.media_id = ${media.id}`,
    access: 'signed-in',
  }),
  inspiration: moderated('inspo', {
    from: sql`inspo_images used join inspo_posts item on item.id = used.post_id where used.media_id = ${media.id}`,
    access: 'member',
  }),
  message: {
    from: sql`message_images used join messages item on item.id = used.message_id where used.media_id = ${media.id}`,
    access: sql`null`,
    readers: sql`case when item.state <> 'visible' then ${NO_ONE} else array(
      select side.user_id from conversation_sides side
      where side.conversation_id = item.conversation_id and side.cleared_seq < item.seq and not
        case when side.user_id = item.sender_id then item.hidden_for_sender else item.hidden_for_other end) end`,
    reviewed: hasCase('message', 'item.id'),
    retained: sql`(item.state <> 'deleted' or item.kept)`,
  },
  avatar: {
    from: sql`users item where item.id = ${media.ownerId} and item.avatar = ${media.key}`,
    access: sql`'public'`,
    readers: NO_ONE,
    reviewed: NEVER,
    retained: ALWAYS,
  },
  // After acceptance, the image belongs to the account until the member replaces it.
  application: {
    from: sql`applications item where item.avatar_id = ${media.id} and item.state <> 'accepted'`,
    access: sql`null`,
    readers: sql`array[item.user_id]`,
    reviewed: ALWAYS,
    retained: ALWAYS,
  },
  // The image is restored if the deletion of the account is cancelled.
  'frozen-account': {
    from: sql`frozen_accounts item where item.user_id = ${media.ownerId} and item.avatar = ${media.key}`,
    access: sql`null`,
    readers: NO_ONE,
    reviewed: NEVER,
    retained: ALWAYS,
  },
  bio: ofBio('bios'),
  'bio-version': ofBio('bio_versions'),
  'link-page': {
    from: sql`link_pages item join users owner on owner.id = item.user_id
      where item.avatar_id = ${media.id} or item.cover_id = ${media.id}`,
    access: sql`case when item.published and item.body is not null and item.state = 'visible'
      and owner.role is not null and not owner.suspended then 'open' end`,
    readers: sql`array[item.user_id]`,
    reviewed: sql`(item.state <> 'visible' or ${hasCase('link-page', 'item.user_id')})`,
    retained: ALWAYS,
  },
  draft: {
    from: sql`drafts item where item.user_id = ${media.ownerId} and position(${media.key} in item.body::text) > 0`,
    access: sql`null`,
    readers: sql`array[item.user_id]`,
    reviewed: NEVER,
    retained: ALWAYS,
  },
} satisfies Record<string, Place>;

const places: readonly Place[] = Object.values(PLACES);

/** All uses of the image in the outer query, as a subquery with one row per use. */
export const usesOfPicture: SQL = sql.join(
  places.map(
    ({ from, access, readers, reviewed, retained, embedded = false }) => sql`
      select ${access}::text as access, ${readers} as readers, ${reviewed} as reviewed, ${retained} as retained,
        ${sql.raw(String(embedded))} as embedded
      from ${from}`,
  ),
  sql` union all `,
);

/** SQL condition: nothing except possibly a draft uses the image. */
export const isUnused: SQL = sql.join(
  Object.entries(PLACES).flatMap(([name, { from }]) =>
    name === 'draft' ? [] : [sql`not exists (select from ${from})`],
  ),
  sql` and `,
);
