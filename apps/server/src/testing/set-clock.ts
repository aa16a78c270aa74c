import { vi } from 'vitest';
import { clock } from '#platform/clock.ts';

/** Fixes the clock that calendars and games use, until mocks are restored. */
export function setClock(at: string): void {
  vi.spyOn(clock, 'now').mockReturnValue(new Date(at));
}
