import { z } from 'zod';
import { isLoopback } from '../http/loopback.ts';
import { describeSetting as d } from './setting-fields.ts';

/** Whether tokens and secrets can be sent to an address: over https, or http on this machine. */
function isSafeIssuer(text: string): boolean {
  if (!URL.canParse(text) || /[?#]/.test(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

const Issuer = z.string().refine(isSafeIssuer, { error: 'an https:// address without ? and #' });

/** Environment variables of the OpenID Connect provider whose accounts can log in. */
export const SINGLE_SIGN_ON_SETTINGS = {
  OIDC_ISSUER: d(
    Issuer.optional(),
    'Issuer of the OpenID Connect provider whose accounts can log in ([single sign-on](../guides/single-sign-on.md)). Set all four `OIDC_` variables, or none. https only, except for loopback.',
    { example: 'https://login.example.com/realms/members' },
  ),
  OIDC_CLIENT_ID: d(z.string().max(200).optional(), 'Client id of this site at the provider.', {
    example: 'community',
  }),
  OIDC_CLIENT_SECRET: d(z.string().max(1000).optional(), 'Client secret of this site at the provider.', {
    example: 'a random string',
  }),
  OIDC_NAME: d(
    z.string().trim().min(1).max(40).optional(),
    'Name of the provider on the button: "Continue with NAME".',
    { example: 'Harbour' },
  ),
};

const NAMES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const;
type Given = Partial<Record<(typeof NAMES)[number], string | undefined>>;

/** An OpenID Connect provider whose accounts can log in. */
export interface SingleSignOn {
  /** Normalized URL, which is stored with identities. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Name on buttons and in emails. */
  name: string;
}

/** Returns an error for each missing variable of an incomplete configuration. */
export function missingSingleSignOnSettings(given: Given): string[] {
  if (NAMES.every((name) => !given[name])) return [];
  return NAMES.filter((name) => !given[name]).map(
    (name) => `${name}: missing. Set all of ${NAMES.join(', ')}, or none of them`,
  );
}

/** Returns the provider, or null if none is configured. */
export function singleSignOnOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: name,
}: Given): SingleSignOn | null {
  if (!issuer || !clientId || !clientSecret || !name) return null;
  return { issuer: new URL(issuer).href, clientId, clientSecret, name };
}
