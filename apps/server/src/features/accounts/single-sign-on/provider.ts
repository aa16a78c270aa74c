import type { ClientAuth, Configuration, IDToken } from 'openid-client';
import { Email } from '@site/contract/accounts/fields.ts';
import { SINGLE_SIGN_ON_CALLBACK } from '@site/contract/accounts/single-sign-on-schemas.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { SingleSignOn } from '#platform/settings/single-sign-on-settings.ts';

/** Timeout of a request to the provider in seconds. */
const TIMEOUT_S = 8;
/** Time in milliseconds after which the provider's metadata is read again. */
const METADATA_MS = 60 * 60_000;

/** Loaded on demand, because most sites have no provider. */
const library = () => import('openid-client');

/** Metadata and keys of the provider, per application. */
const configurations = new WeakMap<Settings, { readAt: number; configuration: Promise<Configuration> }>();

/**
 * Returns the provider of the settings.
 * @throws AppError no-such-address when none is configured
 */
export function requireProvider({ singleSignOn }: Settings): SingleSignOn {
  if (!singleSignOn) throw new AppError('no-such-address');
  return singleSignOn;
}

/** URL that the provider redirects to; it must be registered there. */
const redirectUri = ({ PUBLIC_URL }: Settings) => PUBLIC_URL + SINGLE_SIGN_ON_CALLBACK;

async function discover({ issuer, clientId, clientSecret }: SingleSignOn): Promise<Configuration> {
  const { allowInsecureRequests, ClientSecretBasic, ClientSecretPost, discovery, enableNonRepudiationChecks } =
    await library();
  const byHeader = ClientSecretBasic(clientSecret);
  const byBody = ClientSecretPost(clientSecret);
  // The header is the default of the standard, which every provider must support unless it declares other methods.
  const authentication: ClientAuth = (server, ...request) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    return (methods.includes('client_secret_basic') ? byHeader : byBody)(server, ...request);
  };
  return discovery(new URL(issuer), clientId, undefined, authentication, {
    timeout: TIMEOUT_S,
    // Verifies the signatures of ID tokens although they come from the provider over TLS.
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
  });
}

/**
 * Returns the client for the provider. Reads the metadata at the first use and once an hour.
 * @throws AppError accounts.sso-unreachable
 */
async function configurationOf(settings: Settings, provider: SingleSignOn): Promise<Configuration> {
  const known = configurations.get(settings);
  if (known && Date.now() - known.readAt < METADATA_MS) return known.configuration;
  const configuration = discover(provider).catch((cause: unknown) => {
    configurations.delete(settings);
    throw new AppError('accounts.sso-unreachable', { params: { name: provider.name }, cause });
  });
  configurations.set(settings, { readAt: Date.now(), configuration });
  return configuration;
}

/** Secrets of one login, which are stored until the provider redirects the browser back. */
interface LoginSecrets {
  nonce: string;
  /** PKCE code verifier. */
  verifier: string;
}

/** Creates the secrets of a login. */
export async function createLoginSecrets(): Promise<LoginSecrets> {
  const { randomNonce, randomPKCECodeVerifier } = await library();
  return { nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
}

/**
 * Checks that the provider can be reached, before a login starts.
 * @throws AppError no-such-address, accounts.sso-unreachable
 */
export async function requireReachable({ settings }: Pick<Services, 'settings'>): Promise<void> {
  await configurationOf(settings, requireProvider(settings));
}

/**
 * Returns the URL of the provider that starts a login.
 * @throws AppError no-such-address, accounts.sso-unreachable
 */
export async function authorizationUrl(
  { settings }: Pick<Services, 'settings'>,
  { nonce, verifier, state }: LoginSecrets & { state: string },
): Promise<string> {
  const configuration = await configurationOf(settings, requireProvider(settings));
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
  return buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(settings),
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href;
}

/** A person at the provider. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  /** Email address that the provider has verified; null if there is none. */
  email: string | null;
}

const isUnreachable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  const code = 'code' in error ? error.code : undefined;
  // `fetch` rejects with a TypeError when there is no connection.
  return status >= 500 || code === 'OAUTH_TIMEOUT' || [error, error.cause].some((one) => one instanceof TypeError);
};

/** The parameters of the provider's response, and what the login stored. */
interface Response extends LoginSecrets {
  code: string;
  state: string;
  iss?: string | undefined;
}

/**
 * Redeems the code of a login and verifies the ID token. No token is stored.
 * @throws AppError no-such-address, accounts.sso-refused, accounts.sso-unreachable
 */
export async function redeemCode(
  { settings }: Pick<Services, 'settings'>,
  { code, state, iss, nonce, verifier }: Response,
): Promise<ProviderIdentity> {
  const provider = requireProvider(settings);
  const configuration = await configurationOf(settings, provider);
  const { authorizationCodeGrant } = await library();
  const url = new URL(redirectUri(settings));
  url.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
  try {
    const tokens = await authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('the response has no ID token');
    const email = await verifiedEmail(configuration, claims, tokens.access_token);
    return { issuer: new URL(claims.iss).href, subject: claims.sub, email };
  } catch (cause) {
    const reason = isUnreachable(cause) ? 'accounts.sso-unreachable' : 'accounts.sso-refused';
    throw new AppError(reason, { params: { name: provider.name }, cause });
  }
}

/**
 * Returns the email address of the ID token, or of the provider's user information if the token has none. Only an
 * address that the provider has verified proves who owns it.
 */
async function verifiedEmail(
  configuration: Configuration,
  claims: IDToken,
  accessToken: string,
): Promise<string | null> {
  let { email, email_verified: isVerified } = claims;
  if (email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined) {
    const { fetchUserInfo } = await library();
    ({ email, email_verified: isVerified } = await fetchUserInfo(configuration, accessToken, claims.sub));
  }
  const parsed = Email.safeParse(email);
  return isVerified === true && parsed.success ? parsed.data : null;
}
