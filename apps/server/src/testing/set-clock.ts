import { vi } from 'vitest';
import { clock } from '#platform/clock.ts';

/** Sets the clock of calendars and games until mocks are restored. */
export function setClock(at: string): void {
  vi.spyOn(clock, 'now').mockReturnValue(new Date(at));
}
