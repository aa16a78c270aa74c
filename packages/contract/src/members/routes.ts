import { z } from 'zod';
import { Done } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { Application } from './fields.ts';
import { ApplicationState, Author } from './schemas.ts';

export const memberRoutes = routes('members', {
  application: route({
    method: 'GET',
    path: `${API}/member/application`,
    access: 'signed-in',
    limit: 'read',
    summary: 'The state of the own join application.',
    input: z.strictObject({}),
    data: ApplicationState,
    errors: [],
  }),
  apply: route({
    method: 'POST',
    path: `${API}/member/apply`,
    access: 'signed-in',
    limit: 'write',
    summary: 'Sends the join form; accepted at once when the site approves automatically.',
    input: Application,
    data: ApplicationState,
    errors: ['members.already-member', 'members.application-pending', 'media.not-found'],
  }),
  nickNameCheck: route({
    method: 'GET',
    path: `${API}/aboutMe/nickNameCheck`,
    access: 'signed-in',
    limit: 'check',
    summary: 'Whether a nickname can be taken, asked while one types.',
    input: z.strictObject({ nickName: z.string().max(100) }),
    data: z.object({
      /** Validation error in the caller's language; empty if it is available. */
      problem: z.string(),
    }),
    errors: [],
    quiet: true,
  }),
  suggest: route({
    method: 'GET',
    path: `${API}/member/suggest`,
    access: 'member',
    limit: 'check',
    summary: 'Up to eight members whose nickname begins with the text, for mentions. Private ones are left out.',
    input: z.strictObject({ q: z.string().trim().max(20) }),
    data: z.object({ items: z.array(Author) }),
    errors: [],
    quiet: true,
  }),
  withdraw: route({
    method: 'POST',
    path: `${API}/member/application/withdraw`,
    access: 'signed-in',
    limit: 'write',
    summary: 'Withdraws an application that is still under review.',
    input: z.strictObject({}),
    data: Done,
    errors: ['members.application-not-found'],
  }),
});
