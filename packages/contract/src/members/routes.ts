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
    summary: 'Get the join application',
    description: "Returns the state of the current user's join application.",
    input: z.strictObject({}),
    data: ApplicationState,
    errors: [],
  }),
  apply: route({
    method: 'POST',
    path: `${API}/member/apply`,
    access: 'signed-in',
    limit: 'write',
    summary: 'Submit the join application',
    description: 'Accepted immediately if the site approves applications automatically.',
    input: Application,
    data: ApplicationState,
    errors: ['members.already-member', 'members.application-pending', 'media.not-found'],
  }),
  nickNameCheck: route({
    method: 'GET',
    path: `${API}/aboutMe/nickNameCheck`,
    access: 'signed-in',
    limit: 'check',
    summary: 'Check whether a nickname is available',
    description:
      "Forms call it while the user types. `problem` is the validation error in the user's language, empty if the nickname is available.",
    input: z.strictObject({ nickName: z.string().max(100) }),
    data: z.object({
      /** Validation error in the caller's language; empty if the name is available. */
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
    summary: 'Suggest members for mentions',
    description: 'Returns up to eight members whose nickname starts with the text. Private profiles are left out.',
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
    summary: 'Withdraw the join application',
    description: 'Withdraws an application that is still under review.',
    input: z.strictObject({}),
    data: Done,
    errors: ['members.application-not-found'],
  }),
});
