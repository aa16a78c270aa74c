import { expect, it } from 'vitest';
import { isBlockedName } from './is-blocked-name.ts';

it.each(['Teen Star', 't.e.e.n', 'T33N', 'Colegiala', 'школьница', 'ПОДРОСТОК', 'ТEEN'])(
  '%s is blocked [JOIN-02]',
  (name) => {
    expect(isBlockedName(name)).toBe(true);
  },
);

it.each(['Canteen Kate', 'Nazira', 'Quiet Marigold', 'Барсучья Нора'])('%s is not blocked [JOIN-02]', (name) => {
  expect(isBlockedName(name)).toBe(false);
});
