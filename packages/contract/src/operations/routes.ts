import { z } from 'zod';
import { Cursor, pageOf } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import {
  Check,
  ENVIRONMENT_STATES,
  FailedJob,
  Instance,
  JobKind,
  Storage,
  WaitingEvents,
  WaitingMails,
} from './schemas.ts';

const nothing = z.strictObject({});
const name = z.string().min(1).max(100);
/** Number of affected entries: zero if another admin was faster or the action was already in progress. */
const Acted = z.object({ count: z.number().int() });
/** Emails of one kind with the same error. */
const mails = z.strictObject({ kind: name, problem: z.string().max(120).nullable() });

/** State of the site and actions on it (OPS-03). For admins; every action is in the audit log. */
export const operationRoutes = routes('operations', {
  health: route({
    method: 'GET',
    path: `${API}/desk/operations/health`,
    access: 'admin',
    limit: 'read',
    summary: 'What the site stands on, each with a verdict and since when, and the processes that answer.',
    input: nothing,
    data: z.object({ checks: z.array(Check), instances: z.array(Instance) }),
    errors: [],
    quiet: true,
  }),
  jobs: route({
    method: 'GET',
    path: `${API}/desk/operations/jobs`,
    access: 'admin',
    limit: 'read',
    summary: 'The kinds of background jobs: how many wait, run and failed, when the last ended and the next begins.',
    input: nothing,
    data: z.object({ kinds: z.array(JobKind) }),
    errors: [],
    quiet: true,
  }),
  failedJobs: route({
    method: 'GET',
    path: `${API}/desk/operations/jobs/failed`,
    access: 'admin',
    limit: 'read',
    summary: 'Jobs that failed with their last try, the newest first; 30 a page. They are kept for three days.',
    input: z.strictObject({ name: name.optional(), cursor: Cursor.optional() }),
    data: pageOf(FailedJob),
    errors: ['forum.cursor-invalid'],
    quiet: true,
  }),
  retryJobs: route({
    method: 'POST',
    path: `${API}/desk/operations/jobs/retry`,
    access: 'admin',
    limit: 'write',
    summary: 'Tries failed jobs of a kind once more: one by its id, or all of them.',
    input: z.strictObject({ name, id: z.uuid().optional() }),
    data: Acted,
    errors: ['operations.no-such-job'],
  }),
  runJob: route({
    method: 'POST',
    path: `${API}/desk/operations/jobs/run`,
    access: 'admin',
    limit: 'write',
    summary: 'Runs a scheduled job now; nothing when it runs or waits already.',
    input: z.strictObject({ name }),
    data: Acted,
    errors: ['operations.no-such-job'],
  }),
  outbox: route({
    method: 'GET',
    path: `${API}/desk/operations/outbox`,
    access: 'admin',
    limit: 'read',
    summary: 'Events that wait for subscribers, by both; the oldest first.',
    input: nothing,
    data: z.object({ items: z.array(WaitingEvents) }),
    errors: [],
    quiet: true,
  }),
  deliver: route({
    method: 'POST',
    path: `${API}/desk/operations/outbox/deliver`,
    access: 'admin',
    limit: 'write',
    summary: 'Delivers the events that wait for another try now.',
    input: z.strictObject({ event: name, subscriber: name }),
    data: Acted,
    errors: [],
  }),
  mails: route({
    method: 'GET',
    path: `${API}/desk/operations/mails`,
    access: 'admin',
    limit: 'read',
    summary: 'Mails that wait or failed, by kind and by what the last try met. Addresses are not told.',
    input: nothing,
    data: z.object({
      /** Destination of emails: the mail server, or storage for developers if no server is set. */
      way: z.enum(['server', 'kept']),
      /** Time at which the last email job ended. */
      takenAt: z.iso.datetime().nullable(),
      items: z.array(WaitingMails),
    }),
    errors: [],
    quiet: true,
  }),
  sendMails: route({
    method: 'POST',
    path: `${API}/desk/operations/mails/send`,
    access: 'admin',
    limit: 'write',
    summary: 'Sends mails that wait for another try, or that failed, now.',
    input: mails,
    data: Acted,
    errors: [],
  }),
  giveUpMails: route({
    method: 'POST',
    path: `${API}/desk/operations/mails/give-up`,
    access: 'admin',
    limit: 'write',
    summary: 'Gives up mails that met a problem: they are removed and never sent.',
    input: mails.extend({ problem: z.string().max(120) }),
    data: Acted,
    errors: [],
  }),
  storage: route({
    method: 'GET',
    path: `${API}/desk/operations/storage`,
    access: 'admin',
    limit: 'read',
    summary: 'Stored files by what they belong to, what the stores hold, what waits to be removed, and the disk.',
    input: nothing,
    data: Storage,
    errors: [],
    quiet: true,
  }),
  environment: route({
    method: 'GET',
    path: `${API}/desk/operations/environment`,
    access: 'admin',
    limit: 'read',
    summary: 'The variables that the server reads: which are set. Values are never told.',
    input: nothing,
    data: z.object({ items: z.array(z.object({ name: z.string(), state: z.enum(ENVIRONMENT_STATES) })) }),
    errors: [],
  }),
});
