import { expect, test } from 'vitest';
import { HOME_SECTION_IDS } from '../member-home/sections.ts';
import { orderSections } from './order-sections.ts';

test('new sections appear at their default place, unknown and repeated ids are ignored [HOME-03 BRAND-44]', () => {
  expect(orderSections(HOME_SECTION_IDS, [])).toEqual([...HOME_SECTION_IDS]);
  const known = HOME_SECTION_IDS.filter((id) => id !== 'next-step' && id !== 'hours').reverse();
  const order = orderSections(HOME_SECTION_IDS, ['gone', ...known, ...known]);
  expect(order).toEqual(['next-step', 'badges', 'cards', 'money', 'hours', 'messages', 'news', 'resume']);
});
