import { expect, it } from 'vitest';
import { Limits } from '#platform/limits/limits.ts';
import { bmp } from '../../../testing/media/image-bytes.ts';
import { avatarRenditions } from './upload-avatar.ts';

/** No pixel budget is charged, because the image is rejected before decoding. */
const payer = { limits: new Limits(0), viewer: null, address: '127.0.0.1' };

it.each(['painted.bmp', 'painted.png'])(
  'rejects a BMP as a profile picture, even if it is named %s [FORM-03]',
  async (name) => {
    await expect(avatarRenditions(payer, { name, content: bmp(24) })).rejects.toMatchObject({
      errorName: 'media.type',
    });
  },
);
