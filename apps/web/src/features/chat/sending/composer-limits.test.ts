import { expect, test } from 'vitest';
import { MESSAGE_IMAGES_MAX, MESSAGE_MAX, MESSAGE_PERMISSIONS } from '@site/contract/chat/fields.ts';
import { MESSAGE_PERMISSION_OPTIONS as OFFERED } from '../message-requests/chat-settings.ts';
import { IMAGES_MAX, TEXT_MAX } from './composer-limits.ts';

test('allows exactly the lengths that the contract accepts [RT-04]', () => {
  expect([TEXT_MAX, IMAGES_MAX]).toEqual([MESSAGE_MAX, MESSAGE_IMAGES_MAX]);
  expect(OFFERED).toEqual(MESSAGE_PERMISSIONS);
});
