import { z } from 'zod';
import { Id, LanguageField, pageOf, Time } from '../core/fields.ts';
import { LinkPreview } from '../link-previews/schemas.ts';
import { Image } from '../media/schemas.ts';
import { Author } from '../members/schemas.ts';
import { HIDDEN_FOR } from '../moderation/schemas.ts';
import { Poll } from './poll.ts';
import { Quiz } from './quiz.ts';
import { TOPIC_ICONS, TOPIC_POSTERS } from './topic-icons.ts';

/**
 * Sort orders of posts (FORUM-06). hot: hot ranking, which decays with time; new: by creation; helpful: by saves and
 * likes; all: by latest activity.
 */
export const SORTS = ['hot', 'new', 'helpful', 'all'] as const;
export type Sort = (typeof SORTS)[number];
export const REPLY_SORTS = ['oldest', 'newest', 'liked'] as const;
export type ReplySort = (typeof REPLY_SORTS)[number];

/** A post with a poll or a quiz is a discussion. */
export const POST_KINDS = ['discussion', 'feature-request'] as const;
export type PostKind = (typeof POST_KINDS)[number];
/** States of a feature request (FORUM-05). */
export const FEATURE_STATES = ['open', 'planned', 'in-progress', 'done', 'declined'] as const;
export type FeatureState = (typeof FEATURE_STATES)[number];

export const Topic = z.object({
  id: Id,
  slug: z.string(),
  /** Name in the caller's language. */
  name: z.string(),
  description: z.string(),
  posts: z.number().int(),
  icon: z.enum(TOPIC_ICONS),
  whoMayPost: z.enum(TOPIC_POSTERS),
  /** Whether it takes no new posts. */
  archived: z.boolean(),
  /** Slugs of topics that were merged into this one. */
  formerSlugs: z.array(z.string()),
});
export type Topic = z.infer<typeof Topic>;

/** Maximum of the unread count; lists show this value as "99+". */
export const UNREAD_MAX = 99;

/** A post in a list. */
export const PostRow = z.object({
  id: Id,
  title: z.string(),
  /** Preview as plain text. */
  excerpt: z.string(),
  topic: z.object({ slug: z.string(), name: z.string() }),
  language: LanguageField,
  author: Author,
  createdAt: Time,
  /** Time of the latest reply, otherwise of creation. */
  activeAt: Time,
  replies: z.number().int(),
  likes: z.number().int(),
  views: z.number().int(),
  pinned: z.boolean(),
  kind: z.enum(POST_KINDS),
  /** State of a feature request; null for other posts. */
  featureState: z.enum(FEATURE_STATES).nullable(),
  /** Number of votes for a feature request. */
  votes: z.number().int(),
  hasPoll: z.boolean(),
  hasQuiz: z.boolean(),
  /** Whether the author marked a reply as the answer. */
  answered: z.boolean(),
  /**
   * Whether another member wrote it since the caller's previous visit, and the caller has not opened it yet; false for
   * visitors.
   */
  fresh: z.boolean(),
  /**
   * Unread count: replies by others after the caller's last read reply, at most UNREAD_MAX; null if the caller never
   * opened the post, and for visitors.
   */
  unread: z.number().int().nullable(),
});
export type PostRow = z.infer<typeof PostRow>;

/** A reply as a link to it shows it: its excerpt is empty if it was deleted. */
export const ReplySummary = z.object({
  id: Id,
  nickName: z.string(),
  role: Author.shape.role,
  excerpt: z.string(),
});
export type ReplySummary = z.infer<typeof ReplySummary>;

/** A post that resembles the title of a new one. */
export const SimilarPost = PostRow.pick({ id: true, title: true, language: true, replies: true, activeAt: true });

/** A post as a link to it shows it. */
const PostLink = z.object({ id: Id, title: z.string() });

/** A post on its own page. A deleted one has no title, content or author: "This post was deleted". */
export const Post = PostRow.extend({
  author: Author.nullable(),
  html: z.string(),
  /** Link previews of its first links. */
  previews: z.array(LinkPreview),
  saves: z.number().int(),
  edited: z.boolean(),
  editedAt: Time.nullable(),
  deleted: z.boolean(),
  /** Whether staff closed it for new replies. Moderators can still reply. */
  closed: z.boolean(),
  /** Reason why it is hidden from others; included for its author and for staff. */
  hidden: z.enum(HIDDEN_FOR).nullable(),
  /** Whether its images are blurred until a moderator decides on a report. */
  blurred: z.boolean(),
  /** Whether the caller liked, saved, reported or wrote the post; all false for visitors. */
  liked: z.boolean(),
  saved: z.boolean(),
  reported: z.boolean(),
  own: z.boolean(),
  /** Time at which the caller is reminded of the saved post; null without a reminder. */
  remindAt: Time.nullable(),
  /** Whether the caller voted for this feature request. */
  voted: z.boolean(),
  poll: Poll.nullable(),
  quiz: Quiz.nullable(),
  /** Reply that the author marked as the answer; null without one, and while that reply is not visible. */
  answer: ReplySummary.nullable(),
  /**
   * Last reply up to which the caller has read everything; null for visitors, and if the caller never opened the post
   * or left it before the replies.
   */
  lastReadReplyId: Id.nullable(),
  /**
   * First reply by another member after that position; null if there is no such reply or the caller never opened the
   * post.
   */
  firstUnreadReplyId: Id.nullable(),
  /** Post into which staff merged this one, and the reply with its text; null for other posts. */
  mergedInto: z.object({ id: Id, replyId: Id }).nullable(),
  /** Post whose replies staff moved to this one; null for other posts, and while that post is not visible. */
  splitFrom: PostLink.nullable(),
});
export type Post = z.infer<typeof Post>;

/** The caller's reading position in a post; all null for callers who are not members. */
export const ReadingState = Post.pick({ lastReadReplyId: true, firstUnreadReplyId: true, unread: true });
export type ReadingState = z.infer<typeof ReadingState>;

export const Reply = z.object({
  id: Id,
  postId: Id,
  author: Author.nullable(),
  html: z.string(),
  images: z.array(Image),
  /** Link previews of its first links. */
  previews: z.array(LinkPreview),
  createdAt: Time,
  edited: z.boolean(),
  deleted: z.boolean(),
  /** Set if the caller has blocked its author (the content is then omitted) or muted them; otherwise null. */
  folded: z.enum(['blocked', 'muted']).nullable(),
  /** Reason why it is hidden from others; included for its author and for staff. */
  hidden: z.enum(HIDDEN_FOR).nullable(),
  /** Whether its images are blurred until a moderator decides on a report. */
  blurred: z.boolean(),
  likes: z.number().int(),
  liked: z.boolean(),
  reported: z.boolean(),
  own: z.boolean(),
  /** Whether the author of the post, who is another member, liked the reply. */
  helpful: z.boolean(),
  /** Summary of the parent reply. */
  to: ReplySummary.nullable(),
  /** Post to which staff moved this reply and others; null for other replies, and while that post is not visible. */
  movedTo: PostLink.nullable(),
});
export type Reply = z.infer<typeof Reply>;

export const ReplyPage = pageOf(Reply).extend({
  /** Cursor of the previous page; null on the first page. */
  previous: z.string().nullable(),
  /** Total number of replies to the post. */
  total: z.number().int(),
});

/** Remaining quota of the caller for the current hour, and the time at which it resets; null without a limit. */
export const Left = z.object({ left: z.number().int(), resetsAt: Time.nullable() }).nullable();
export type Left = z.infer<typeof Left>;

export const RemainingQuota = z.object({ posts: Left, replies: Left, reports: Left });
export type RemainingQuota = z.infer<typeof RemainingQuota>;

export const Marked = z.object({ on: z.boolean(), count: z.number().int() });
