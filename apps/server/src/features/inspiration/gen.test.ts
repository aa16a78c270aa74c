import { expect, it } from 'vitest';
import { inspirationRoutes } from '@site/contract/inspiration/routes.ts';
import { testApp } from '../../testing/app.ts';
import { signedIn } from '../../testing/factories.ts';

it('limits suggestions per day, returns the remaining quota, and rejects unknown tags [FORUM-16]', async () => {
  const app = await testApp({ settings: { LIMIT_FACTOR: '1' } });
  try {
    const { api } = await signedIn(app);
    const gen = () => api(inspirationRoutes.gen, { tags: ['neon'], language: 'es' });
    const unknown = api(inspirationRoutes.gen, { tags: ['anything'], language: 'en' });
    await expect(unknown).rejects.toMatchObject({ errorName: 'invalid', errors: { tags: expect.any(String) } });
    const first = await gen();
    expect(first).toMatchObject({ left: 29, captions: expect.arrayContaining([expect.stringContaining('Neón')]) });
    for (let call = 0; call < 29; call += 1) await gen();
    await expect(gen()).rejects.toMatchObject({ errorName: 'inspiration.suggest-limit' });
    const other = await signedIn(app);
    expect(await other.api(inspirationRoutes.gen, { language: 'en' })).toMatchObject({ left: 29 });
  } finally {
    await app.close();
  }
});
