import { sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSigningKey, OPENID_CLIENT } from './openid-provider.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A provider that answers every code with an ID token of the test's choice. */
export async function startForgingProvider() {
  const key = createSigningKey();
  const otherKey = createSigningKey();
  let claims: Record<string, unknown> = {};
  let isOtherKey = false;
  let issuer = '';
  const idToken = () => {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: issuer, aud: OPENID_CLIENT.id, iat: now, exp: now + 60, email_verified: true };
    const body = `${encode({ alg: 'RS256', kid: 'key' })}.${encode({ ...usual, ...claims })}`;
    const { privateKey } = isOtherKey ? otherKey : key;
    return `${body}.${sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64url')}`;
  };
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({ keys: [key.publicJwk] }),
    '/token': () => ({ access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: idToken() }),
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    response.statusCode = answer ? 200 : 404;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer?.() ?? {}));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // The address of a server that listens on a TCP port has this type.
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    /** Sets the claims of the next ID tokens, which replace the usual ones. */
    forge(next: Record<string, unknown>, { otherKey: signsWithOther = false } = {}) {
      claims = next;
      isOtherKey = signsWithOther;
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
