import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SocialLink } from '@site/contract/bio/blocks.ts';
import { linksOf, picturesOf } from './renderers.ts';
import { socialAddress } from '../social-media/social.ts';
import { documents } from '../testing/documents.ts';

/** Returns the values of every `link` and picture `url` in a value, at any depth, and the addresses of social links. */
function findAddresses(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const social = SocialLink.safeParse({ ...value, id: 'socialid' });
  if (social.success) return [socialAddress(social.data)].filter((address) => address !== null);
  return Object.entries(value).flatMap(([key, one]) =>
    (key === 'link' || key === 'url') && typeof one === 'string' ? [one] : findAddresses(one),
  );
}

test('every link and image of every kind of block is collected [OPS-22]', () => {
  fc.assert(
    fc.property(documents, ({ blocks }) => {
      for (const block of blocks) {
        const collected = [...linksOf(block), ...picturesOf(block).map(({ url }) => url)];
        expect(collected).toEqual(expect.arrayContaining(findAddresses(block)));
      }
    }),
  );
});
