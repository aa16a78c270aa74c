import { z } from 'zod';
import { COUNTER_MAX, Id, Time } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { Announcement, AnnouncementChange, AnnouncementInput, ShownAnnouncement } from './schemas.ts';

const All = z.object({ items: z.array(Announcement) });

/** Announcements of staff at the top of pages (NEWS-01). */
export const announcementRoutes = routes('announcements', {
  current: route({
    method: 'GET',
    path: `${API}/announcements`,
    access: 'open',
    cache: 'shared',
    limit: 'read',
    summary: 'List current announcements',
    description:
      "Returns the announcements for the caller that are current now, in display order and in the caller's language. `changesAt` is the time at which the next one starts or ends, within an hour.",
    input: z.strictObject({}),
    data: z.object({ items: z.array(ShownAnnouncement), changesAt: Time.nullable() }),
    errors: [],
    quiet: true,
  }),
  list: route({
    method: 'GET',
    path: `${API}/desk/announcements`,
    access: 'admin',
    limit: 'read',
    summary: 'List announcements',
    description: 'Returns all announcements, including those that have ended, latest start first.',
    input: z.strictObject({}),
    data: All,
    errors: [],
  }),
  add: route({
    method: 'POST',
    path: `${API}/desk/announcements`,
    access: 'admin',
    limit: 'write',
    summary: 'Create an announcement',
    description: 'Adds an announcement. At most 50 are stored. The change is recorded in the audit log.',
    input: AnnouncementInput,
    data: All,
    errors: ['announcements.full'],
  }),
  change: route({
    method: 'POST',
    path: `${API}/desk/announcements/change`,
    access: 'admin',
    limit: 'write',
    summary: 'Update an announcement',
    description:
      'Replaces an announcement. Readers who had hidden it see it again. The call is rejected if someone else has changed it since `version`.',
    input: AnnouncementChange,
    data: All,
    errors: ['edit-conflict'],
  }),
  remove: route({
    method: 'POST',
    path: `${API}/desk/announcements/delete`,
    access: 'admin',
    limit: 'write',
    summary: 'Delete an announcement',
    description: 'Ends an announcement at once. Succeeds even if there is no such announcement.',
    input: z.strictObject({ id: Id, version: z.number().int().min(1).max(COUNTER_MAX) }),
    data: All,
    errors: ['edit-conflict'],
  }),
});
