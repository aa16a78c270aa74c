import { vi } from 'vitest';
import { clock } from '#platform/clock.ts';

/** Lets calendars and games think that it is a moment, until mocks are restored. */
export function setClock(at: string): void {
  vi.spyOn(clock, 'now').mockReturnValue(new Date(at));
}
