import { expect, test } from 'vitest';
import { chosenAddress, chosenIn, countOf, slugsIn, sortIn, withChoice } from './chosen.ts';

test('parses the choices of a URL and ignores unknown ones [SITES-01]', () => {
  const chosen = chosenIn({
    tag: 'Premium,Creator Platform,Gold',
    rate: 50,
    frequency: 'weekly',
    geoblocking: 'maybe',
  });
  expect(chosen).toEqual({ tag: ['Premium', 'Creator Platform'], rate: ['50'], frequency: ['weekly'] });
  expect(chosenAddress(chosen)).toEqual({ tag: 'Premium,Creator Platform', rate: 50, frequency: 'weekly' });
});

test('serializes several numbers as text and a single one as number, which needs no quotes [SITES-01]', () => {
  expect(chosenAddress({ minimum: ['20', '50'] })).toEqual({ minimum: '20,50' });
  expect(chosenAddress({ minimum: ['20'] })).toEqual({ minimum: 20 });
  expect(chosenAddress({ minimum: ['by-method'] })).toEqual({ minimum: 'by-method' });
});

test('takes only the first ten tags of a URL [SITES-01]', () => {
  const chosen = chosenIn({ tag: 'Premium', languages: 'ar,bg,cs,da,de,el,en,es,et,fi,fr,hi' });
  expect(countOf(chosen)).toBe(10);
  expect(chosen.tag).toEqual(['Premium']);
});

test('adds and removes a choice, and ignores a repeated one [SITES-01]', () => {
  const once = withChoice({ rate: ['50'] }, { key: 'rate', choice: '20' }, true);
  expect(once).toEqual({ rate: ['50', '20'] });
  expect(withChoice(once, { key: 'rate', choice: '50' }, true)).toEqual(once);
  const off = withChoice(once, { key: 'rate', choice: '50' }, false);
  expect(off).toEqual({ rate: ['20'] });
  expect(withChoice(off, { key: 'rate', choice: '50' }, false)).toEqual(off);
  expect(chosenAddress(withChoice({ rate: ['50'] }, { key: 'rate', choice: '50' }, false))).toEqual({});
});

test('compares at most four distinct sites and ignores invalid names [SITES-02]', () => {
  expect(slugsIn('cam4,cam4,<b>,stripchat,onlyfans,fansly,xcams')).toEqual(['cam4', 'stripchat', 'onlyfans', 'fansly']);
  expect(slugsIn(undefined)).toEqual([]);
});

test('falls back to the order of the site [SITES-01]', () => {
  expect(sortIn({ sort: 'rate' })).toBe('rate');
  expect(sortIn({ sort: 'luck' })).toBe('order');
  expect(sortIn({})).toBe('order');
});
