import { singleSignOnRoutes } from '@site/contract/accounts/single-sign-on-routes.ts';
import { SINGLE_SIGN_ON_START } from '@site/contract/accounts/single-sign-on-schemas.ts';
import type { DataOf } from '@site/contract/core/route.ts';
import { cookieHeader, testApp, type TestApp, type TestClient } from '../app.ts';
import { OPENID_CLIENT, visitProvider, type OpenIdAccount, type OpenIdProvider } from '../servers/openid-provider.ts';

/** Origin of the site in tests of single sign-on, which the provider redirects to. */
const PUBLIC_URL = 'http://localhost:4999';
export const REDIRECT_URI = `${PUBLIC_URL}/oidc/callback`;

/** Starts the application with a provider. */
export const appWithProvider = (issuer: string, settings: Record<string, string> = {}): Promise<TestApp> =>
  testApp({
    settings: {
      PUBLIC_URL,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: OPENID_CLIENT.id,
      OIDC_CLIENT_SECRET: OPENID_CLIENT.secret,
      OIDC_NAME: 'Harbour',
      ...settings,
    },
  });

/** Opens the link that starts a login, stores its cookies, and returns where it redirects to. */
export async function startSingleSignOn(app: TestApp, api: TestClient, query = ''): Promise<string> {
  const response = await fetch(app.origin + SINGLE_SIGN_ON_START + query, {
    redirect: 'manual',
    headers: { cookie: cookieHeader(api.cookies) },
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    api.cookies.set(name, value);
  }
  return response.headers.get('location') ?? '';
}

/** Parameters of the callback page, as the input of `finishSingleSignOn`. */
export function callbackInput(parameters: URLSearchParams): { code: string; state: string; iss?: string } {
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => parameters.get(name) ?? '');
  return { code: code ?? '', state: state ?? '', ...(iss && { iss }) };
}

/** Logs in at the provider as a person, and finishes the login here. */
export async function logInWithProvider(
  { app, provider }: { app: TestApp; provider: OpenIdProvider },
  api: TestClient,
  { account, query }: { account: OpenIdAccount; query?: string },
): Promise<DataOf<typeof singleSignOnRoutes.finishSingleSignOn>> {
  provider.account = account;
  const parameters = await visitProvider(await startSingleSignOn(app, api, query), provider);
  return api(singleSignOnRoutes.finishSingleSignOn, callbackInput(parameters));
}
