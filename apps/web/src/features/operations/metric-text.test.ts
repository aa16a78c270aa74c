import { expect, test } from 'vitest';
import { bytesText, metricText, msText, spanText } from './metric-text.ts';

test('formats metrics in their units [OPS-03]', () => {
  expect(bytesText(0, 'en')).toBe('0 byte');
  expect(bytesText(999, 'en')).toBe('999 byte');
  expect(bytesText(1_250_000, 'en')).toBe('1.3 MB');
  expect(bytesText(5e15, 'en')).toBe('5,000 TB');
  expect(spanText(119, 'en')).toBe('119 sec');
  expect(spanText(3600, 'en')).toBe('60 min');
  expect(spanText(7200, 'en')).toBe('2 hr');
  expect(spanText(200_000, 'en')).toBe('2 days');
  expect(msText(12, 'en')).toBe('12 ms');
  expect(msText(65_000, 'en')).toBe('65 sec');
  expect(metricText('connections', 1200, 'en')).toBe('1,200');
  expect(metricText('postgres', '18.4', 'en')).toBe('18.4');
});
