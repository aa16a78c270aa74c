import { afterAll, beforeAll, expect, it } from 'vitest';
import { allRoutes } from '../../testing/all-routes.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { createPost } from '../../testing/forum/forum-factories.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Sample input of each route whose responses are cached for everyone. */
const INPUTS: Record<string, Record<string, unknown>> = {
  'camsites.history': { slug: 'chaturbate' },
  'camsites.list': {},
  'courses.preview': {},
  'documents.faq': {},
  'documents.guide': {},
  'documents.log': {},
  'documents.page': { name: 'about' },
  'documents.partnerPage': { first: 'velora', name: 'download' },
  'forum.topics': {},
  'industry.network': { network: 'chaturbate' },
  'industry.overview': {},
  'site.figures': {},
  'site.i18n': { lang: 'en' },
  'site.info': {},
  'site.policy': { name: 'terms' },
};

const routes = allRoutes.filter(({ cache }) => cache === 'everyone');

it('covers every route that is cached for everyone [BASE-14]', () => {
  expect(routes.map(({ name }) => name).toSorted()).toEqual(Object.keys(INPUTS));
});

it('returns the same response to visitors, members, suspended members and staff for routes cached for everyone [BASE-14]', async () => {
  const author = await createLoggedInAccount(app);
  await createPost(app.services, { authorId: author.user.id });
  const callers = [
    client(app),
    author.api,
    (await createLoggedInAccount(app)).api,
    (await createLoggedInAccount(app, { suspended: true })).api,
    (await createLoggedInAccount(app, { role: 'SuperAdmin' })).api,
  ];
  await app.settle();
  const different: string[] = [];
  for (const route of routes) {
    const answers = [];
    for (const api of callers) {
      // Every caller gets a freshly computed response instead of a cache hit.
      app.services.cache.clear();
      answers.push(await api(route, INPUTS[route.name] ?? {}));
    }
    if (new Set(answers.map((answer) => JSON.stringify(answer))).size > 1) different.push(route.name);
  }
  expect(different).toEqual([]);
});
