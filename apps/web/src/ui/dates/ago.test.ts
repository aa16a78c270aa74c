import { describe, expect, it } from 'vitest';
import { ago } from './ago.ts';

const now = Date.UTC(2026, 5, 15, 12);
const text = (seconds: number, language = 'en') => ago(now - seconds * 1000, now, { language, justNow: 'just now' });
const hours = (count: number) => count * 3600;

describe('relative time', () => {
  it.each([
    [29, 'just now'],
    [30, '1 minute ago'],
    [119, '1 minute ago'],
    [hours(1) - 1, '59 minutes ago'],
    [hours(1), '1 hour ago'],
    [hours(24) - 1, '23 hours ago'],
    [hours(24), 'yesterday'],
    [hours(48) - 1, 'yesterday'],
    [hours(48), '2 days ago'],
    [hours(24 * 30) - 1, '29 days ago'],
    [hours(24 * 30), 'May 16, 2026'],
  ])('formats %i seconds ago as "%s" [FORM-05]', (seconds, expected) => {
    expect(text(seconds)).toBe(expected);
  });

  it('shows no future time if the clock is slow [FORM-05]', () => {
    expect(text(-60)).toBe('just now');
  });

  it('uses the language of the page [FORM-05]', () => {
    expect(text(300, 'ru')).toBe('5 минут назад');
  });
});
