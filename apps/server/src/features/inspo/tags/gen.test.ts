import { expect, it } from 'vitest';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { testApp } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';

it('limits suggestions per day, returns the remaining quota, and rejects unknown tags [FORUM-16]', async () => {
  const app = await testApp({ settings: { LIMIT_FACTOR: '1' } });
  try {
    const { api } = await createLoggedInAccount(app);
    const gen = () => api(inspoRoutes.gen, { tags: ['neon'], language: 'es' });
    const unknown = api(inspoRoutes.gen, { tags: ['anything'], language: 'en' });
    await expect(unknown).rejects.toMatchObject({ errorName: 'invalid', errors: { tags: expect.any(String) } });
    const first = await gen();
    expect(first).toMatchObject({ left: 29, captions: expect.arrayContaining([expect.stringContaining('Neón')]) });
    for (let call = 0; call < 29; call += 1) await gen();
    await expect(gen()).rejects.toMatchObject({ errorName: 'inspiration.suggest-limit' });
    const other = await createLoggedInAccount(app);
    expect(await other.api(inspoRoutes.gen, { language: 'en' })).toMatchObject({ left: 29 });
  } finally {
    await app.close();
  }
});
