import { z } from 'zod';
import { Id, LanguageField, pageOf, Time } from '../core/fields.ts';
import { LinkPreview } from '../link-previews/schemas.ts';
import { Image } from '../media/schemas.ts';
import { Author } from '../members/schemas.ts';
import { HIDDEN_FOR } from '../moderation/schemas.ts';
import { Poll } from './poll.ts';
import { Quiz } from './quiz.ts';

/** FORUM-06. hot: decays with time; new: by creation; helpful: saves and likes; all: by latest activity. */
export const SORTS = ['hot', 'new', 'helpful', 'all'] as const;
export type Sort = (typeof SORTS)[number];
export const REPLY_SORTS = ['oldest', 'newest', 'liked'] as const;
export type ReplySort = (typeof REPLY_SORTS)[number];

/** A post with a poll or a quiz is a discussion that has one. */
export const POST_KINDS = ['discussion', 'feature-request'] as const;
export type PostKind = (typeof POST_KINDS)[number];
/** FORUM-05, in the order in which a request moves on. */
export const FEATURE_STATES = ['open', 'planned', 'in-progress', 'done', 'declined'] as const;
export type FeatureState = (typeof FEATURE_STATES)[number];

export const Topic = z.object({
  id: Id,
  slug: z.string(),
  /** In the caller's language. */
  name: z.string(),
  description: z.string(),
  posts: z.number().int(),
});
export type Topic = z.infer<typeof Topic>;

/** More new replies than this are not counted: lists say "99+". */
export const UNREAD_MAX = 99;

/** A post in a list. */
export const PostRow = z.object({
  id: Id,
  title: z.string(),
  /** The first words, as text. */
  excerpt: z.string(),
  topic: z.object({ slug: z.string(), name: z.string() }),
  language: LanguageField,
  author: Author,
  createdAt: Time,
  /** Latest reply, else creation. */
  activeAt: Time,
  replies: z.number().int(),
  likes: z.number().int(),
  views: z.number().int(),
  pinned: z.boolean(),
  kind: z.enum(POST_KINDS),
  /** Of a feature request, else null. */
  featureState: z.enum(FEATURE_STATES).nullable(),
  /** Votes for a feature request. */
  votes: z.number().int(),
  hasPoll: z.boolean(),
  hasQuiz: z.boolean(),
  /** Written by others since the caller's visit before this one, and not opened yet; false for visitors. */
  fresh: z.boolean(),
  /** Replies of others since the caller's place, at most UNREAD_MAX of them; null when never opened, and for visitors. */
  unread: z.number().int().nullable(),
});
export type PostRow = z.infer<typeof PostRow>;

/** A post on its own page. A deleted one has no title, content and author: "This post was deleted". */
export const Post = PostRow.extend({
  author: Author.nullable(),
  html: z.string(),
  /** What stands behind its first links. */
  previews: z.array(LinkPreview),
  saves: z.number().int(),
  edited: z.boolean(),
  editedAt: Time.nullable(),
  deleted: z.boolean(),
  /** Why others do not see it: told to its author and to staff, who do. */
  hidden: z.enum(HIDDEN_FOR).nullable(),
  /** Its pictures are blurred until a moderator decides on a report. */
  blurred: z.boolean(),
  /** The caller's own marks; all false for visitors. */
  liked: z.boolean(),
  saved: z.boolean(),
  reported: z.boolean(),
  own: z.boolean(),
  /** The caller voted for this feature request. */
  voted: z.boolean(),
  poll: Poll.nullable(),
  quiz: Quiz.nullable(),
  /** The caller has read every reply up to this one; null when none: never here, left before the replies, or a visitor. */
  lastReadReplyId: Id.nullable(),
  /** The first reply by somebody else after that; null when there is none, and when the post was never opened. */
  firstUnreadReplyId: Id.nullable(),
});
export type Post = z.infer<typeof Post>;

/** How far the caller has read a post; nulls for those who are no members. */
export const ReadingState = Post.pick({ lastReadReplyId: true, firstUnreadReplyId: true, unread: true });
export type ReadingState = z.infer<typeof ReadingState>;

export const Reply = z.object({
  id: Id,
  postId: Id,
  author: Author.nullable(),
  html: z.string(),
  images: z.array(Image),
  /** What stands behind its first links. */
  previews: z.array(LinkPreview),
  createdAt: Time,
  edited: z.boolean(),
  deleted: z.boolean(),
  /** Of a member whom the caller blocked (there is nothing then) or muted; null else. */
  folded: z.enum(['blocked', 'muted']).nullable(),
  /** Why others do not see it: told to its author and to staff, who do. */
  hidden: z.enum(HIDDEN_FOR).nullable(),
  /** Its pictures are blurred until a moderator decides on a report. */
  blurred: z.boolean(),
  likes: z.number().int(),
  liked: z.boolean(),
  reported: z.boolean(),
  own: z.boolean(),
  /** The reply this one answers, in short; its excerpt is empty when it was deleted. */
  to: z.object({ id: Id, nickName: z.string(), role: Author.shape.role, excerpt: z.string() }).nullable(),
});
export type Reply = z.infer<typeof Reply>;

export const ReplyPage = pageOf(Reply).extend({
  /** Cursor of the page before; null at the beginning. */
  previous: z.string().nullable(),
  /** Replies of the post in all. */
  total: z.number().int(),
});

/** How many more one may publish within the hour, and when the hour ends; null: no limit. */
export const Left = z.object({ left: z.number().int(), resetsAt: Time.nullable() }).nullable();
export type Left = z.infer<typeof Left>;

export const Allowance = z.object({ posts: Left, replies: Left, reports: Left });
export type Allowance = z.infer<typeof Allowance>;

export const Marked = z.object({ on: z.boolean(), count: z.number().int() });
