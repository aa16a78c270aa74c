import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorRoutes } from '@site/contract/cms/operator-routes.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let admin: TestClient;
let visitor: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = await staffOf(app, 'Admin');
  visitor = client(app);
});
afterAll(() => app.close());

const OPERATOR = {
  name: 'Harbor *Media* Ltd',
  address: '1 Quay Street\nDublin',
  contactEmail: 'legal_desk@harbor.example',
  registration: 'IE 123',
  firstYear: 2019,
};

const privacy = async (lang: 'en' | 'ru' = 'en') => (await visitor(siteRoutes.policy, { name: 'privacy', lang })).html;
const save = async (over: Partial<typeof OPERATOR> = {}) => {
  const { revision } = await admin(operatorRoutes.details, {});
  return admin(operatorRoutes.update, { operator: { ...OPERATOR, ...over }, revision });
};

it('says that details are missing until they are given [CMS-04]', async () => {
  const { PRODUCT_NAME } = app.services.settings;
  expect(await privacy()).toContain(`the operator of ${PRODUCT_NAME}, (postal address not given yet)`);
  expect(await privacy('ru')).toContain('почтовый адрес пока не указан');
  expect((await visitor(siteRoutes.info, {})).copyright).toEqual({ holder: PRODUCT_NAME, firstYear: null });
});

it('shows the details in policies, previews and the copyright line at once [CMS-04]', async () => {
  await save();
  const html = await privacy();
  expect(html).toContain('Harbor *Media* Ltd, 1 Quay Street, Dublin');
  expect(html).toContain('<a href="mailto:legal_desk@harbor.example">legal_desk@harbor.example</a>');
  expect((await visitor(siteRoutes.info, {})).copyright).toEqual({ holder: OPERATOR.name, firstYear: 2019 });
  const content = { title: 'By {{operator}}', body: '{{registration}} {{unknown}}' };
  expect(await admin(cmsRoutes.preview, { kind: 'policies', part: 'en', content })).toMatchObject({
    title: 'By Harbor *Media* Ltd',
    html: '<p>IE 123 {{unknown}}</p>',
  });
  await save({ name: 'Harbor Two' });
  expect(await privacy()).toContain('Harbor Two');
});

it('writes changes to the audit log, but nothing without a change [CMS-04]', async () => {
  await save({ name: 'Logged Ltd' });
  const log = async () => (await admin(moderationRoutes.log, { action: 'operator-changed' })).items;
  const before = await log();
  expect(before[0]).toMatchObject({ after: { name: 'Logged Ltd', firstYear: 2019 } });
  await save({ name: 'Logged Ltd' });
  expect(await log()).toHaveLength(before.length);
});

it('rejects a change based on older details and retains the newer ones [CMS-04]', async () => {
  const { revision } = await save({ name: 'First' });
  await save({ name: 'Second' });
  const late = admin(operatorRoutes.update, { operator: { ...OPERATOR, name: 'Late' }, revision });
  await expect(late).rejects.toMatchObject({ errorName: 'edit-conflict' });
  expect(await admin(operatorRoutes.details, {})).toMatchObject({ operator: { name: 'Second' } });
});

it('lets one of two simultaneous changes win [CMS-04]', async () => {
  const { revision } = await admin(operatorRoutes.details, {});
  const change = (name: string) => admin(operatorRoutes.update, { operator: { ...OPERATOR, name }, revision });
  const ends = await Promise.allSettled([change('One'), change('Two')]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it.each([
  ['contactEmail', 'no address'],
  ['firstYear', 1970],
  ['firstYear', 3000],
  ['name', 'x'.repeat(161)],
  ['address', 'x'.repeat(401)],
  ['registration', 'x'.repeat(201)],
] as const)('rejects %s %s with an error at the field [CMS-04]', async (field, value) => {
  await expect(save({ [field]: value })).rejects.toMatchObject({
    errorName: 'invalid',
    errors: { [`operator.${field}`]: expect.any(String) },
  });
});
