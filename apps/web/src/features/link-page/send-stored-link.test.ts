import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '@site/contract/core/client.ts';
import { ApiError } from '@site/contract/core/errors.ts';
import { LinkPageFields } from '@site/contract/link-page/fields.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import type { MyLink } from '@site/contract/link-page/schemas.ts';
import { fakeStorage } from '#platform/storage/fake-storage.ts';
import { baseOf, linkDraft } from './link-values.ts';
import { sendStoredLink } from './send-stored-link.ts';

const USER = 7;

/** The current user's page on the server. */
const link = (intro: string, revision: number) => {
  const page = LinkPageFields.parse({ nickName: 'Lena', intro });
  // Cast to the schema, because the other fields are unused.
  return { revision, page, avatar: null, cover: null, greeting: null } as unknown as MyLink;
};
const values = (intro: string) => baseOf(link(intro, 0)).values;

/** A server with a page, whose next save fails with the given errors. */
function server(intro: string, ...failures: Error[]) {
  const state = { intro, revision: 3 };
  const edits = vi.fn<() => void>();
  const call = async (route: unknown, input: { revision?: number; page?: LinkPageFields }) => {
    if (route === linkPageRoutes.info) return link(state.intro, state.revision);
    edits();
    const failure = failures.shift();
    if (failure) throw failure;
    if (input.revision !== state.revision) throw new ApiError('my-link.changed-elsewhere', '');
    Object.assign(state, { intro: input.page?.intro, revision: state.revision + 1 });
    return {};
  };
  // Cast to the client type, because the functions use only these two routes.
  return { state, edits, api: call as unknown as Client };
}

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

it('sends a saved page once, also if the first response was lost [NAV-34]', async () => {
  const draft = linkDraft(USER);
  draft.write({ revision: 3, values: values('new'), isSent: true });
  const { api, edits, state } = server('old', new ApiError('failed', '', { status: 0 }));
  expect([await sendStoredLink(api, USER), draft.read()?.isSent]).toEqual([false, true]);
  expect([await sendStoredLink(api, USER), draft.read(), state.intro]).toEqual([true, null, 'new']);
  draft.write({ revision: 3, values: values('new'), isSent: true });
  expect([await sendStoredLink(api, USER), draft.read(), edits.mock.calls.length]).toEqual([true, null, 2]);
});

it('leaves a page that was changed elsewhere to the editor, which asks [NAV-34]', async () => {
  const draft = linkDraft(USER);
  draft.write({ revision: 2, values: values('mine'), isSent: true });
  const { api, state } = server('theirs');
  expect([await sendStoredLink(api, USER), state.intro]).toEqual([false, 'theirs']);
  expect(draft.read()).toMatchObject({ isSent: false, revision: 2, values: { intro: 'mine' } });
});

it('sends a saved page from two tabs at once without a conflict [NAV-34]', async () => {
  const draft = linkDraft(USER);
  draft.write({ revision: 3, values: values('new'), isSent: true });
  const { api, edits, state } = server('old');
  expect(await Promise.all([sendStoredLink(api, USER), sendStoredLink(api, USER)])).toEqual([true, true]);
  expect([draft.read(), edits.mock.calls.length, state]).toEqual([null, 2, { intro: 'new', revision: 4 }]);
});

it('does not send unsaved changes [NAV-34]', async () => {
  linkDraft(USER).write({ revision: 3, values: values('typing'), isSent: false });
  const { api, edits } = server('old');
  expect([await sendStoredLink(api, USER), edits.mock.calls.length]).toEqual([false, 0]);
});
