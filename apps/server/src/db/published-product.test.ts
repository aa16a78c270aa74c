import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { publishedProduct } from './published-product.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('returns the name of the published brand, for the start of the server [BRAND-10]', async () => {
  const { db, brand, settings } = app.services;
  expect(await publishedProduct(settings.DATABASE_URL)).toBeNull();
  const names = { product: 'Night Harbour', partner: 'Harbour' };
  await db.transaction((tx) =>
    brand.publish(tx, { brand: { ...DEFAULT_BRAND, names }, authorId: null, restored: null }),
  );
  expect(await publishedProduct(settings.DATABASE_URL)).toBe('Night Harbour');
});
