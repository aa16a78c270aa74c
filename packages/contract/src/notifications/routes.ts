import { z } from 'zod';
import { Cursor, Done, Id } from '../core/fields.ts';
import { SHORT_TIMEOUT_MS } from '../core/limits.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { Choices, Notification, NotificationSettings, QuietHours } from './schemas.ts';

const nothing = z.strictObject({});
/** Maximum page number: an offset reads and skips all rows before it. A cursor has no such limit. */
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
    summary: 'How many notifications came since one last looked, and are not read; at most 1000.',
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
    summary:
      'Notifications, like ones in groups, the latest first. `pageNumber` counts pages of `pageSize` from the cursor, or from the latest one without a cursor; a cursor alone neither skips nor repeats rows while new ones come.',
    input: z.strictObject({
      type: z.enum(['all', 'unread']).default('all'),
      pageNumber: z.coerce.number().int().positive().max(PAGE_NUMBER_MAX).default(1),
      pageSize: z.coerce.number().int().positive().max(50).default(3),
      cursor: Cursor.optional(),
    }),
    data: z.object({
      resultList: z.array(Notification),
      next: z.string().nullable(),
      /** Cursor of the newest notification; null if there is none. */
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
    summary:
      'The list was looked at down from a place, `latest` of a page: the number on the bell begins anew with what came since. What is unread stays unread.',
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
    summary: 'Marks one notification as read, or all that came until now.',
    input: z.strictObject({ msgId: z.union([z.literal('all'), Id]) }),
    data: z.object({ unread: z.number().int() }),
    errors: [],
  }),
  remove: route({
    ...call,
    method: 'POST',
    path: `${API}/member/message/delete`,
    limit: 'read',
    summary: 'Takes one notification out of the list.',
    input: z.strictObject({ msgId: Id }),
    data: Done,
    errors: [],
  }),
  settings: route({
    ...call,
    method: 'GET',
    path: `${API}/member/message/config`,
    limit: 'read',
    summary: 'What comes where, and when nothing does.',
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
    summary: 'Changes them.',
    input: z.strictObject({ choices: Choices.optional(), quiet: QuietHours.nullable().optional() }),
    data: NotificationSettings,
    errors: [],
  }),
  pushKey: route({
    ...call,
    method: 'GET',
    path: `${API}/push/key`,
    limit: 'read',
    summary: "The site's public key for web push (VAPID): base64url.",
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
    summary: 'This browser takes pushes, as long as its session lasts. What they say reveals nothing.',
    input: Subscription,
    data: NotificationSettings,
    errors: ['notifications.push-refused', 'notifications.too-many-browsers'],
  }),
  unsubscribe: route({
    ...call,
    method: 'POST',
    path: `${API}/push/unsubscribe`,
    limit: 'write',
    summary: 'This browser takes none any more.',
    input: Subscription.pick({ endpoint: true }),
    data: NotificationSettings,
    errors: [],
  }),
});
