import { z } from 'zod';
import { Flag, Id, Time, Zone } from '../core/fields.ts';
import { Author } from '../members/schemas.ts';
import { NOTIFICATION_GROUPS } from './types.ts';

/** A notification, or a group of like ones. Names of fields as in the specification, section 3. */
export const Notification = z.object({
  messageId: Id,
  /** NOTIFICATION_TYPES. */
  type: z.number().int(),
  /**
   * What happened, in the caller's language. It goes on after the name in `fromUserInfo` and the number in `others`
   * ("liked your post"); without a name it is a sentence of its own.
   */
  title: z.string(),
  /** The words it is about, or the reason; may be empty. */
  content: z.string(),
  /** Of the latest in the group. */
  created: Time,
  read: z.boolean(),
  /** Who did it last; null for the staff, and when the account is gone. */
  fromUserInfo: Author.nullable(),
  /** How many other people beside `fromUserInfo`. */
  others: z.number().int(),
  /** Where it leads, a path below the origin; null when that is gone. */
  path: z.string().nullable(),
  /** The reply in the post it is about. */
  pointId: Id.nullable(),
  articleInfo: z.object({ articleId: Id, title: z.string(), content: z.string(), pointId: Id.nullable() }).nullable(),
  /** The reply that was written. */
  articleReplyInfo: z.object({ title: z.string(), content: z.string() }).nullable(),
  /** The own reply that was answered or liked. */
  commentReplyInfo: z.object({ title: z.string(), content: z.string() }).nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** Counts of notifications go no further: whoever has more needs no exact number. */
export const COUNT_MAX = 1000;

const Channels = z.strictObject({ site: Flag, mail: Flag, push: Flag });
export const Choices = z.strictObject(
  // The keys are those of the groups.
  Object.fromEntries(NOTIFICATION_GROUPS.map((group) => [group, Channels])) as Record<
    (typeof NOTIFICATION_GROUPS)[number],
    typeof Channels
  >,
);
export type Choices = z.infer<typeof Choices>;

/** Hours of the day in which nothing is mailed or pushed: HH:MM in the zone; what waited comes after them, once. */
export const QuietHours = z.strictObject({
  from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  to: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** IANA name. */
  zone: Zone,
});
export type QuietHours = z.infer<typeof QuietHours>;

export const NotificationSettings = z.object({
  choices: Choices,
  quiet: QuietHours.nullable(),
  /** Browsers of the account that take pushes. */
  browsers: z.number().int(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;
