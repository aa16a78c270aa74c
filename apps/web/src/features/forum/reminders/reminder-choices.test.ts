import { expect, test } from 'vitest';
import { reminderChoices } from './reminder-choices.ts';

test('suggests three hours, tomorrow evening and the evening in a week [FORUM-30]', () => {
  const times = reminderChoices(new Date(2026, 10, 2, 22, 30)).map(({ key, at }) => [key, at.getDate(), at.getHours()]);
  expect(times).toEqual([
    ['hours', 3, 1],
    ['tomorrow', 3, 19],
    ['week', 9, 19],
  ]);
});
