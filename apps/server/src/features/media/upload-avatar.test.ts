import { expect, it } from 'vitest';
import { Limits } from '#platform/limits.ts';
import { bmp } from '../../testing/image-bytes.ts';
import { avatarRenditions } from './upload-avatar.ts';

/** Nothing is charged: the picture is rejected before it is decoded. */
const payer = { limits: new Limits(0), viewer: null, address: '127.0.0.1' };

it.each(['painted.bmp', 'painted.png'])(
  'a profile picture is no BMP, also when it is called %s [FORM-03]',
  async (name) => {
    await expect(avatarRenditions(payer, { name, content: bmp(24) })).rejects.toMatchObject({
      errorName: 'media.type',
    });
  },
);
