import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export const OPENID_CLIENT = { id: 'community', secret: 'a secret of the provider and the site' };

/** A person with an account at the provider. */
export interface OpenIdAccount {
  /** Id of the person (claim `sub`). */
  id: string;
  email?: string;
  /** Whether the provider has verified the email. */
  verified?: boolean;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Creates a key to sign ID tokens with. */
export function createSigningKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const names = { use: 'sig', alg: 'RS256', kid: 'key' };
  return {
    privateKey,
    privateJwk: { ...privateKey.export({ format: 'jwk' }), ...names },
    publicJwk: { ...publicKey.export({ format: 'jwk' }), ...names },
  };
}

function configurationFor(redirectUri: string, accounts: ReadonlyMap<string, OpenIdAccount>): Configuration {
  return {
    clients: [
      {
        client_id: OPENID_CLIENT.id,
        client_secret: OPENID_CLIENT.secret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [createSigningKey().privateJwk] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // Like Keycloak, includes the email in the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { AccessToken: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => {
        const { email, verified } = accounts.get(id) ?? {};
        return { sub: id, ...(email !== undefined && { email, email_verified: verified ?? true }) };
      },
    }),
    // Grants access without asking for consent, as for the site of the same company.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.account && { accountId: oidc.account.accountId }),
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  };
}

const FORM = `<!doctype html><html lang="en"><title>Provider</title><main><h1>Provider</h1>
<form method="post"><label>Email <input name="email"></label><button>Log in</button>
<button name="cancel" value="true">Cancel</button></form></main>`;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return new URLSearchParams(body);
}

export interface OpenIdProvider {
  issuer: string;
  /** The account that logs in without a form; null to deny the login; undefined to show the form. */
  account: OpenIdAccount | null | undefined;
  close(): Promise<void>;
}

/**
 * Starts an OpenID Connect provider on loopback.
 * @param redirectUri redirect URI of the site
 * @param port port of the provider; 0 for a free one
 */
export async function startOpenIdProvider(redirectUri: string, port = 0): Promise<OpenIdProvider> {
  let handle: Handler = (_, response) => void response.end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  // The address of a server that listens on a TCP port has this type.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, OpenIdAccount>();
  const provider = new Provider(issuer, configurationFor(redirectUri, accounts));
  const own: OpenIdProvider = {
    issuer,
    account: undefined,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    let { account } = own;
    if (account === undefined) {
      if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html').end(FORM);
      const form = await readForm(request);
      const email = form.get('email') ?? '';
      account = form.has('cancel') ? null : { id: `person-${email}`, email };
    }
    const denied = { error: 'access_denied', error_description: 'cancelled' };
    if (account) accounts.set(account.id, account);
    const result = account ? { login: { accountId: account.id } } : denied;
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  const answer = provider.callback();
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  };
  return own;
}

/**
 * Opens a URL of the provider like a browser without cookies, and returns the parameters with which the provider
 * redirects back to the site.
 */
export async function visitProvider(url: string, { issuer }: Pick<OpenIdProvider, 'issuer'>): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  let next = url;
  while (next.startsWith(issuer)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider responded with ${response.status}: ${await response.text()}`);
    next = new URL(location, next).href;
  }
  return new URL(next).searchParams;
}
