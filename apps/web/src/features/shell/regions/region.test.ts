import { expect, test } from 'vitest';
import { isClosed } from './region.ts';

test.each([
  [0, 'en-US', true],
  [0, 'zh-CN', true],
  [50, 'en-US', false],
  [50, 'zh-CN', true],
  [100, 'en-US', false],
  [100, 'zh-CN', false],
  [7, 'en-US', false],
  [7, 'zh-CN', true],
  [7, 'zh-TW', false],
  [7, 'zh-CN-x', true],
  ['0', 'en-US', false],
  ['7', 'zh-CN', false],
  [undefined, 'zh-CN', false],
  [null, 'zh-CN', false],
])('maps code %s in %s to closed = %s [NAV-13]', (code, language, closed) => {
  expect(isClosed(code, language)).toBe(closed);
});
