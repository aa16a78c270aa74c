import { z } from 'zod';
import { LoginResult, SignUpFields } from './schemas.ts';

/** Path that starts a login at the provider, with the search parameters `redirect` and `ref`. */
export const SINGLE_SIGN_ON_START = '/oidc/start';
/** Page that the provider redirects to: the redirect URI. */
export const SINGLE_SIGN_ON_CALLBACK = '/oidc/callback';

/** Parameters with which the provider redirected the browser. */
export const FinishSingleSignOn = z.strictObject({
  code: z.string().min(1, 'invalid.required').max(4000),
  state: z.string().max(100),
  /** Issuer of the response (RFC 9207). */
  iss: z.string().max(500).optional(),
});

export const SingleSignOnStep = z.discriminatedUnion('next', [
  ...LoginResult.options,
  /** The identity is new: `signUpWithSingleSignOn` accepts the ticket, for one hour. */
  z.object({ next: z.literal('sign-up'), ticket: z.string(), email: z.string() }),
  /** The identity is connected to the current account. */
  z.object({ next: z.literal('connected') }),
]);
export type SingleSignOnStep = z.infer<typeof SingleSignOnStep>;

export const SingleSignOnResult = z.object({
  step: SingleSignOnStep,
  /** Path on this site that the visitor came from (AUTH-25). */
  redirect: z.string().optional(),
});
export type SingleSignOnResult = z.infer<typeof SingleSignOnResult>;

export const SingleSignOnSignUp = SignUpFields.pick({
  userName: true,
  adult: true,
  terms: true,
}).extend({ ticket: z.string().max(100) });
