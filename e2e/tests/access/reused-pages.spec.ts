import type { APIRequestContext } from '@playwright/test';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import type { Account } from '../../fixtures/new-account.ts';
import { expect, test } from '../../fixtures/test.ts';
import { demo, idsOf, PAGES, pathOf } from './pages.ts';

const MEMBERS = 19;
/** Names with every character that HTML or a script escapes. */
const NAMES = ['Lena', `Zoe "Q" <b>&'`, '</script><!--', 'Маша & \\ \u2028'];

interface Reader {
  request: APIRequestContext;
  /** Texts that no document of another reader may contain. */
  secrets: string[];
}

/** As HTML or a script writes it: compared without the differences of both. */
const plain = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('\\x3C', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&quot;|\\"/g, '"')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&amp;', '&');

/** Without the moment at which the data was read. */
const timeless = (html: string) => plain(html).replaceAll(/\b1[789]\d{11}\b/g, '');

test.describe('pages that are rendered once for many members', { tag: '@desktop' }, () => {
  test('hold no data of another member and equal a page rendered for one member only [OPS-12]', async ({
    playwright,
    account,
    request,
    baseURL,
  }) => {
    test.setTimeout(600_000);
    const ids = await idsOf(apiOf(request));
    const contextOf = () => playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const signedIn = async ({ email, password, ...names }: Partial<Account> & Pick<Account, 'email' | 'password'>) => {
      const context = await contextOf();
      const api = apiOf(context);
      await api(accountRoutes.login, { email, password });
      const { ctoken, userName, nickName } = await api(accountRoutes.user, {});
      return { request: context, secrets: [email, ctoken, names.userName ?? userName, names.nickName ?? nickName] };
    };
    const members: Reader[] = [];
    for (let n = 0; n < MEMBERS; n += 1) {
      members.push(await signedIn(await account({ nickName: NAMES[n % NAMES.length] ?? '' })));
    }
    // The names of a demo account are on public lists.
    const demoMember = await signedIn(demo('member'));
    const full: Reader = { ...demoMember, secrets: demoMember.secrets.slice(0, 2) };
    const visitor: Reader = { request: await contextOf(), secrets: [] };
    const readers = [...members, visitor];
    const get = async (reader: Reader, path: string) => {
      const response = await reader.request.get(path, { maxRedirects: 0 });
      return { status: response.status(), html: plain(await response.text()) };
    };
    for (const [route, row] of Object.entries(PAGES)) {
      if (row.as === 'staff') continue;
      const path = pathOf(route, ids);
      // A page is reused once two accounts made the same calls at its address and it was rendered for a third view.
      for (const reader of [full, ...members.slice(0, 3)]) await get(reader, path);
      const pages = await Promise.all(readers.map((reader) => get(reader, path)));
      for (const [n, { html }] of pages.entries()) {
        const others = [...readers, full].filter((reader) => reader !== readers[n]).flatMap(({ secrets }) => secrets);
        expect
          .soft(
            others.filter((secret) => html.includes(plain(secret))),
            `${path} of reader ${n}`,
          )
          .toEqual([]);
      }
      for (const n of NAMES.keys()) {
        const member = members[n];
        if (pages[n]?.status !== 200 || !member) continue;
        // The same page at an address of its own, which no one has viewed.
        const fresh = await get(member, `${path}${path.includes('?') ? '' : '?'}${'&'.repeat(n + 1)}`);
        expect.soft(timeless(pages[n]?.html ?? '') === timeless(fresh.html), `${path} as ${NAMES[n]}`).toBe(true);
      }
    }
    for (const { request: context } of [...readers, full]) await context.dispose();
  });
});
