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
    summary: 'Get the health of the site',
    description:
      'Returns the health checks of everything the site depends on, each with its status and since when it applies, and the instances that respond.',
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
    summary: 'List job kinds',
    description:
      'Returns each kind of background job with the numbers of waiting, running and failed jobs, and the times of the last and the next run.',
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
    summary: 'List failed jobs',
    description:
      'Returns jobs whose last retry failed, newest first, 30 per page. Failed jobs are stored for three days.',
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
    summary: 'Retry failed jobs',
    description: 'Retries failed jobs of one kind: one by its id, or all of them.',
    input: z.strictObject({ name, id: z.uuid().optional() }),
    data: Acted,
    errors: ['operations.no-such-job'],
  }),
  runJob: route({
    method: 'POST',
    path: `${API}/desk/operations/jobs/run`,
    access: 'admin',
    limit: 'write',
    summary: 'Run a scheduled job',
    description: 'Runs the job now. Has no effect if the job is already running or waiting.',
    input: z.strictObject({ name }),
    data: Acted,
    errors: ['operations.no-such-job'],
  }),
  outbox: route({
    method: 'GET',
    path: `${API}/desk/operations/outbox`,
    access: 'admin',
    limit: 'read',
    summary: 'List undelivered events',
    description:
      'Returns events in the outbox that wait for subscribers, grouped by event and subscriber, oldest first.',
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
    summary: 'Deliver waiting events',
    description: 'Immediately delivers the events that wait for a retry.',
    input: z.strictObject({ event: name, subscriber: name }),
    data: Acted,
    errors: [],
  }),
  mails: route({
    method: 'GET',
    path: `${API}/desk/operations/mails`,
    access: 'admin',
    limit: 'read',
    summary: 'List undelivered emails',
    description:
      'Returns waiting and failed emails, grouped by kind and by the error of the last attempt. Addresses are not included.',
    input: nothing,
    data: z.object({
      /** Destination of emails: the mail server, or a local store for developers if no server is set. */
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
    summary: 'Send waiting emails',
    description: 'Immediately sends emails that wait for a retry or have failed.',
    input: mails,
    data: Acted,
    errors: [],
  }),
  giveUpMails: route({
    method: 'POST',
    path: `${API}/desk/operations/mails/give-up`,
    access: 'admin',
    limit: 'write',
    summary: 'Discard undeliverable emails',
    description: 'Removes emails that failed with the given error. They are never sent.',
    input: mails.extend({ problem: z.string().max(120) }),
    data: Acted,
    errors: [],
  }),
  storage: route({
    method: 'GET',
    path: `${API}/desk/operations/storage`,
    access: 'admin',
    limit: 'read',
    summary: 'Get storage statistics',
    description:
      'Returns the stored files by what they belong to, the contents of the stores, the files waiting to be removed, and the disk usage.',
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
    summary: 'List environment settings',
    description:
      'Returns the environment variables that the server reads and whether each is set. Values are never included.',
    input: nothing,
    data: z.object({ items: z.array(z.object({ name: z.string(), state: z.enum(ENVIRONMENT_STATES) })) }),
    errors: [],
  }),
});
