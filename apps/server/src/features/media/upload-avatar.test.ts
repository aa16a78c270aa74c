import { expect, it } from 'vitest';
import { bmp } from '../../testing/image-bytes.ts';
import { avatarRenditions } from './upload-avatar.ts';

it.each(['painted.bmp', 'painted.png'])(
  'a profile picture is no BMP, also when it is called %s [FORM-03]',
  async (name) => {
    await expect(avatarRenditions({ name, content: bmp(24) })).rejects.toMatchObject({ errorName: 'media.type' });
  },
);
