import { z } from 'zod';
import { Cursor, Done, Id } from '../core/fields.ts';
import { SHORT_TIMEOUT_MS } from '../core/limits.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { Choices, Notification, NotificationSettings, QuietHours } from './schemas.ts';

const nothing = z.strictObject({});
/**
 * Maximum page number, because an offset reads and skips all rows before it. Keyset pagination with the cursor has no
 * such limit.
 */
const PAGE_NUMBER_MAX = 100;
const call = { access: 'signed-in', timeout: SHORT_TIMEOUT_MS } as const;

/** Push subscription as created by browsers: the endpoint of their push service, and its keys. */
const Subscription = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.strictObject({ p256dh: z.base64url().max(120), auth: z.base64url().max(60) }),
});

export const notificationRoutes = routes('notifications', {
  unread: route({
    ...call,
    method: 'GET',
    path: `${API}/member/message/unread`,
    limit: 'read',
    summary: 'Get the unread notification count',
    description:
      'Returns the number of unread notifications that arrived since the list was last marked as seen, at most 1000.',
    input: z.strictObject({
      pageNumber: z.coerce.number().int().positive().max(PAGE_NUMBER_MAX).default(1),
      pageSize: z.coerce.number().int().positive().max(100).default(5),
    }),
    data: z.number().int(),
    errors: [],
    quiet: true,
  }),
  list: route({
    ...call,
    method: 'GET',
    path: `${API}/member/messages`,
    limit: 'read',
    summary: 'List notifications',
    description:
      'Returns notifications with similar ones grouped, latest first. `pageNumber` counts pages of `pageSize` from the cursor, or from the latest notification without a cursor. Paging by cursor alone neither skips nor repeats rows while new notifications arrive.',
    input: z.strictObject({
      type: z.enum(['all', 'unread']).default('all'),
      pageNumber: z.coerce.number().int().positive().max(PAGE_NUMBER_MAX).default(1),
      pageSize: z.coerce.number().int().positive().max(50).default(3),
      cursor: Cursor.optional(),
    }),
    data: z.object({
      resultList: z.array(Notification),
      next: z.string().nullable(),
      /** Cursor of the newest notification on this page; null if the page is empty. */
      latest: z.string().nullable(),
      /** Total unread count, at most COUNT_MAX. */
      unread: z.number().int(),
    }),
    errors: ['forum.cursor-invalid'],
    quiet: true,
  }),
  seen: route({
    ...call,
    method: 'POST',
    path: `${API}/member/message/seen`,
    limit: 'read',
    summary: 'Mark the notification list as seen',
    description:
      'Takes the `latest` cursor of the page that was shown. The unread count on the bell restarts with the notifications that arrived after it. Unread notifications stay unread.',
    input: z.strictObject({ latest: Cursor }),
    data: Done,
    errors: ['forum.cursor-invalid'],
    quiet: true,
  }),
  read: route({
    ...call,
    method: 'POST',
    path: `${API}/member/message/read`,
    limit: 'read',
    summary: 'Mark notifications as read',
    description: 'Marks one notification as read, or with `msgId` `all` every notification that has arrived so far.',
    input: z.strictObject({ msgId: z.union([z.literal('all'), Id]) }),
    data: z.object({ unread: z.number().int() }),
    errors: [],
  }),
  remove: route({
    ...call,
    method: 'POST',
    path: `${API}/member/message/delete`,
    limit: 'read',
    summary: 'Delete a notification',
    description: 'Removes one notification from the list.',
    input: z.strictObject({ msgId: Id }),
    data: Done,
    errors: [],
  }),
  settings: route({
    ...call,
    method: 'GET',
    path: `${API}/member/message/config`,
    limit: 'read',
    summary: 'Get notification settings',
    description: 'Returns which notifications go to which channels, and the quiet hours.',
    input: nothing,
    data: NotificationSettings,
    errors: [],
    quiet: true,
  }),
  setSettings: route({
    ...call,
    method: 'POST',
    path: `${API}/member/message/config/set`,
    limit: 'write',
    summary: 'Update notification settings',
    description:
      'Changes the channels of notifications and the quiet hours. Omitted fields keep their values. New channels also answer the question in `asksAboutAnswers`.',
    input: z.strictObject({ choices: Choices.optional(), quiet: QuietHours.nullable().optional() }),
    data: NotificationSettings,
    errors: [],
  }),
  pushKey: route({
    ...call,
    method: 'GET',
    path: `${API}/push/key`,
    limit: 'read',
    summary: 'Get the web push key',
    description: "Returns the site's public key for web push (VAPID), base64url-encoded.",
    input: nothing,
    data: z.object({ key: z.string() }),
    errors: [],
    quiet: true,
  }),
  subscribe: route({
    ...call,
    method: 'POST',
    path: `${API}/push/subscribe`,
    limit: 'write',
    summary: 'Subscribe this browser to pushes',
    description: 'Lasts as long as the session of this browser. Pushes contain nothing confidential.',
    input: Subscription,
    data: NotificationSettings,
    errors: ['notifications.push-refused', 'notifications.too-many-browsers'],
  }),
  unsubscribe: route({
    ...call,
    method: 'POST',
    path: `${API}/push/unsubscribe`,
    limit: 'write',
    summary: 'Unsubscribe this browser from pushes',
    description: 'Ends the push subscription of this browser.',
    input: Subscription.pick({ endpoint: true }),
    data: NotificationSettings,
    errors: [],
  }),
});
