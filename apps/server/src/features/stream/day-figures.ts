import type { DayFigures } from '@site/contract/stream/schemas.ts';
import type { SignedIn } from '#platform/context.ts';
import { figuresOfWindows } from './figures-of-windows.ts';
import { windowsFrom } from './windows.ts';

/** Loads the current user's statistics of consecutive days. */
export async function dayFigures(
  context: SignedIn,
  wanted: { first: Temporal.PlainDate | string; count: number; zone: string; site?: number | undefined },
): Promise<DayFigures[]> {
  const windows = windowsFrom(wanted.first, { ...wanted, days: 1 });
  const figures = await figuresOfWindows(context, { windows, site: wanted.site });
  return figures.map((one, n) => ({ ...one, day: windows[n]?.from ?? '' }));
}
