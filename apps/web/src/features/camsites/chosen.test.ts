import { expect, test } from 'vitest';
import { chosenAddress, chosenIn, countOf, slugsIn, sortIn, withChoice } from './chosen.ts';

test('an address says what is chosen; what it does not know is left out [SITES-01]', () => {
  const chosen = chosenIn({
    tag: 'Premium,Creator Platform,Gold',
    rate: 50,
    frequency: 'weekly',
    geoblocking: 'maybe',
  });
  expect(chosen).toEqual({ tag: ['Premium', 'Creator Platform'], rate: ['50'], frequency: ['weekly'] });
  expect(chosenAddress(chosen)).toEqual({ tag: 'Premium,Creator Platform', rate: 50, frequency: 'weekly' });
});

test('several numbers are a text in the address, a single one is a number, so that it needs no quotes [SITES-01]', () => {
  expect(chosenAddress({ minimum: ['20', '50'] })).toEqual({ minimum: '20,50' });
  expect(chosenAddress({ minimum: ['20'] })).toEqual({ minimum: 20 });
  expect(chosenAddress({ minimum: ['by-method'] })).toEqual({ minimum: 'by-method' });
});

test('of an address with more tags than may be chosen ten are taken [SITES-01]', () => {
  const chosen = chosenIn({ tag: 'Premium', languages: 'ar,bg,cs,da,de,el,en,es,et,fi,fr,hi' });
  expect(countOf(chosen)).toBe(10);
  expect(chosen.tag).toEqual(['Premium']);
});

test('a choice is added and taken off; said a second time it changes nothing [SITES-01]', () => {
  const once = withChoice({ rate: ['50'] }, 'rate', '20', true);
  expect(once).toEqual({ rate: ['50', '20'] });
  expect(withChoice(once, 'rate', '50', true)).toEqual(once);
  const off = withChoice(once, 'rate', '50', false);
  expect(off).toEqual({ rate: ['20'] });
  expect(withChoice(off, 'rate', '50', false)).toEqual(off);
  expect(chosenAddress(withChoice({ rate: ['50'] }, 'rate', '50', false))).toEqual({});
});

test('four sites are compared at most, each once, and nothing that is no name [SITES-02]', () => {
  expect(slugsIn('cam4,cam4,<b>,stripchat,onlyfans,fansly,xcams')).toEqual(['cam4', 'stripchat', 'onlyfans', 'fansly']);
  expect(slugsIn(undefined)).toEqual([]);
});

test('an order that is not known is the order by name [SITES-01]', () => {
  expect(sortIn({ sort: 'rate' })).toBe('rate');
  expect(sortIn({ sort: 'luck' })).toBe('name');
  expect(sortIn({})).toBe('name');
});
