import { z } from 'zod';
import { Flag, Id, Time, Zone } from '../core/fields.ts';
import { Author } from '../members/schemas.ts';
import { NOTIFICATION_GROUPS } from './types.ts';

/** A notification, or a group of similar ones. Field names follow section 3 of the specification. */
export const Notification = z.object({
  messageId: Id,
  /** One of NOTIFICATION_TYPES. */
  type: z.number().int(),
  /**
   * Text in the caller's language. It follows the name in `fromUserInfo` and the number in `others` ("liked your
   * post"); without a name it is a sentence of its own.
   */
  title: z.string(),
  /** Quoted content, or the reason; may be empty. */
  content: z.string(),
  /** Time of the latest notification in the group. */
  created: Time,
  read: z.boolean(),
  /**
   * Member who acted last; null for actions of staff or the site, and if the account is deleted or blocked by the
   * caller.
   */
  fromUserInfo: Author.nullable(),
  /** Number of other members in addition to `fromUserInfo`. */
  others: z.number().int(),
  /** Target: a path below the origin, or an https URL of a letter; null if it was deleted. */
  path: z.string().nullable(),
  /** Id of the reply within the post that the notification is about. */
  pointId: Id.nullable(),
  articleInfo: z.object({ articleId: Id, title: z.string(), content: z.string(), pointId: Id.nullable() }).nullable(),
  /** The new reply. */
  articleReplyInfo: z.object({ title: z.string(), content: z.string() }).nullable(),
  /** The caller's reply that was replied to or liked. */
  commentReplyInfo: z.object({ title: z.string(), content: z.string() }).nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** Maximum of notification counts: larger numbers need not be exact. */
export const COUNT_MAX = 1000;

const Channels = z.strictObject({ site: Flag, mail: Flag, push: Flag });
export const Choices = z.strictObject(
  // The cast restores the key types, which `Object.fromEntries` widens to string.
  Object.fromEntries(NOTIFICATION_GROUPS.map((group) => [group, Channels])) as Record<
    (typeof NOTIFICATION_GROUPS)[number],
    typeof Channels
  >,
);
export type Choices = z.infer<typeof Choices>;

/** Quiet hours without emails and pushes: HH:MM in the zone. Pending notifications are combined and sent afterwards. */
export const QuietHours = z.strictObject({
  from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  to: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** IANA time zone. */
  zone: Zone,
});
export type QuietHours = z.infer<typeof QuietHours>;

export const NotificationSettings = z.object({
  choices: Choices,
  quiet: QuietHours.nullable(),
  /** Number of push subscriptions (browsers) of the account. */
  browsers: z.number().int(),
  /** Whether to ask the member, after their next post or reply, how to be notified of answers. False once answered. */
  asksAboutAnswers: z.boolean(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;
