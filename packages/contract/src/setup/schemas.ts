import { z } from 'zod';
import { Email, NewPassword } from '../accounts/fields.ts';
import { BrandName } from '../brand/brand.ts';
import { Time } from '../core/fields.ts';
import { NickName } from '../members/fields.ts';

/** Steps of the setup assistant, in display order. Each is a setting or a page that can be changed later. */
export const SETUP_STEPS = ['names', 'brand', 'mail', 'joining', 'legal', 'content', 'backups'] as const;
export type SetupStepName = (typeof SETUP_STEPS)[number];

/**
 * Conditions for going live, in display order, each with the page where it can be met. The feature that knows it
 * registers it as `goLiveChecks`; its texts are `check.{name}` and `check.{name}.open` in the catalogue.
 */
export const GO_LIVE_CHECKS = {
  'second-factor': '/management/member',
  mail: '/desk/operations/mails',
  backup: '/desk/operations/storage',
  https: '/desk/settings',
  demo: '/desk/settings',
  policies: '/desk?kind=policies',
  moderators: '/management/member',
} as const;
export type GoLiveCheckName = keyof typeof GO_LIVE_CHECKS;
// Object.keys is typed as string[], so the literal keys are lost.
export const GO_LIVE_CHECK_NAMES = Object.keys(GO_LIVE_CHECKS) as [GoLiveCheckName, ...GoLiveCheckName[]];

export const SetupToken = z.strictObject({ token: z.string().max(100) });

export const OpenSetupLink = z.object({
  /** Whether the form asks for the name of the site: no brand is published yet, and no file determines the brand. */
  asksForName: z.boolean(),
});
export type OpenSetupLink = z.infer<typeof OpenSetupLink>;

/** Form with which an administrator's account is created. */
export const AdministratorForm = z
  .strictObject({
    token: z.string().max(100),
    /** Name of the site, published as the brand's product name. Required if the link asks for it, ignored otherwise. */
    siteName: BrandName.optional(),
    email: Email,
    nickName: NickName,
    password: NewPassword,
    repeat: z.string().min(1, 'accounts.repeat-required').max(400),
  })
  .refine(({ password, repeat }) => password === repeat, { path: ['repeat'], message: 'accounts.repeat-differs' });

export const SetupStep = z.object({
  name: z.enum(SETUP_STEPS),
  /**
   * Whether the condition of the step holds, for example because a brand is published. The step is then done. False for
   * steps without a condition, which only an administrator can mark.
   */
  met: z.boolean(),
  /** Time at which an administrator marked the step as done; null if no one has. */
  doneAt: Time.nullable(),
});
export type SetupStep = z.infer<typeof SetupStep>;

export const SetupState = z.object({
  steps: z.array(SetupStep),
  goLive: z.array(z.object({ name: z.enum(GO_LIVE_CHECK_NAMES), ok: z.boolean() })),
});
export type SetupState = z.infer<typeof SetupState>;

export const TestMail = z.object({
  to: z.string(),
  /** True if no mail server is configured, so that the email was captured instead of sent. */
  captured: z.boolean(),
  /** Path at which captured emails can be read; null if they are stored, but not shown. */
  capturedAt: z.string().nullable(),
  /** Message of the mail server or the connection; null if the server accepted the email. */
  problem: z.string().nullable(),
});
export type TestMail = z.infer<typeof TestMail>;
