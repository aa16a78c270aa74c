import { expect, test } from 'vitest';
import { TitleCount } from './title-count.ts';

test('adds the count before the title and removes it [RT-03]', () => {
  const title = new TitleCount();
  title.set(3);
  expect(title.of('Forum')).toBe('(3) Forum');
  title.set(120);
  expect(title.of('(3) Forum')).toBe('(99+) Forum');
  title.set(0);
  expect(title.of('(99+) Forum')).toBe('Forum');
});

test('uses the title of the next page [RT-03]', () => {
  const title = new TitleCount();
  title.set(3);
  title.of('Forum');
  expect(title.of('Members')).toBe('(3) Members');
  expect(title.of('(3) Members')).toBe('(3) Members');
});

test('preserves a number at the start of the page title [RT-03]', () => {
  const title = new TitleCount();
  expect(title.of('(2) lamps are enough')).toBe('(2) lamps are enough');
  title.set(2);
  expect(title.of('(2) lamps are enough')).toBe('(2) (2) lamps are enough');
  title.set(0);
  expect(title.of('(2) (2) lamps are enough')).toBe('(2) lamps are enough');
});
