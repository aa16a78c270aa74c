import { z } from 'zod';
import { Done, Flag } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { AdministratorForm, OpenSetupLink, SETUP_STEPS, SetupState, SetupToken, TestMail } from './schemas.ts';

const nothing = z.strictObject({});

/** First run: the one-time link for the first administrator, the setup assistant and the list for going live. */
export const setupRoutes = routes('setup', {
  check: route({
    method: 'POST',
    path: `${API}/setup/check`,
    access: 'open',
    limit: 'guess',
    summary: 'Check a setup link',
    description:
      'Succeeds if the link can create an administrator, and returns whether the form asks for the name of the site. The link stays unused.',
    input: SetupToken,
    data: OpenSetupLink,
    errors: ['setup.link-used', 'setup.link-expired', 'setup.link-invalid'],
    quiet: true,
  }),
  createAdministrator: route({
    method: 'POST',
    path: `${API}/setup`,
    access: 'open',
    limit: 'guess',
    summary: 'Create an administrator with a setup link',
    description:
      'Creates a super admin whose email address counts as verified, and logs in. Publishes the name of the site if it has none yet. Consumes the link and invalidates all others.',
    input: AdministratorForm,
    data: Done,
    errors: ['setup.link-used', 'setup.link-expired', 'setup.link-invalid'],
    quiet: true,
  }),
  state: route({
    method: 'GET',
    path: `${API}/desk/setup`,
    access: 'admin',
    limit: 'read',
    summary: 'Get the state of the setup',
    description:
      'Returns the steps of the setup assistant and the conditions for going live. A step is done if its condition holds or if an administrator has marked it.',
    input: nothing,
    data: SetupState,
    errors: [],
    quiet: true,
  }),
  markStep: route({
    method: 'POST',
    path: `${API}/desk/setup`,
    access: 'admin',
    limit: 'write',
    summary: 'Mark a setup step as done or open',
    description: 'Idempotent: a step that is already done keeps its time. The change is recorded in the audit log.',
    input: z.strictObject({ step: z.enum(SETUP_STEPS), done: Flag }),
    data: SetupState,
    errors: [],
  }),
  testMail: route({
    method: 'POST',
    path: `${API}/desk/setup/mail`,
    access: 'admin',
    limit: 'mail',
    summary: 'Send a test email to yourself',
    description:
      "Sends an email to the caller's address and waits up to 15 s for the mail server. A failure is part of the response.",
    input: nothing,
    data: TestMail,
    errors: [],
  }),
});
