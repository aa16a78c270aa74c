import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let entries: Map<string, string>;
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
};
const refusing = {
  getItem: () => {
    throw new Error('storage is off');
  },
  setItem: () => {
    throw new Error('storage is full');
  },
};

const zone = process.env['TZ'];
beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('localStorage', storage);
  // Resets the state that the modules hold in memory.
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  process.env['TZ'] = zone;
});

const seen = () => import('./seen-adverts.ts');
const promo = () => import('./promo-day.ts');
const stored = (): unknown => JSON.parse(entries.get('ADV_DIALOG') ?? 'null');

describe('an advert', () => {
  it('stays closed for the rest of the local day, per device [NAV-10]', async () => {
    const { closedToday, markClosed } = await seen();
    const noon = new Date(2026, 4, 10, 12);
    expect(closedToday('lamp', 'pc', noon)).toBe(false);
    markClosed('lamp', 'pc', noon);
    expect(stored()).toEqual({ lamp_pc: noon.getTime() });
    expect(closedToday('lamp', 'pc', new Date(2026, 4, 10, 23, 59, 59, 999))).toBe(true);
    expect(closedToday('lamp', 'mobile', noon)).toBe(false);
    expect(closedToday('other', 'pc', noon)).toBe(false);
    expect(closedToday('lamp', 'pc', new Date(2026, 4, 11))).toBe(false);
  });

  it('forgets dismissals on other days, including future ones [NAV-10]', async () => {
    const { closedToday } = await seen();
    const today = new Date(2026, 4, 10, 0, 0, 1).getTime();
    entries.set(
      'ADV_DIALOG',
      JSON.stringify({
        a_pc: new Date(2026, 4, 9, 23, 59, 59, 999).getTime(),
        b_pc: new Date(2030, 1, 1).getTime(),
        c_mobile: today,
        d_pc: 'yesterday',
      }),
    );
    expect(closedToday('a', 'pc', new Date(2026, 4, 10, 12))).toBe(false);
    expect(closedToday('b', 'pc', new Date(2026, 4, 10, 12))).toBe(false);
    expect(stored()).toEqual({ c_mobile: today });
  });

  it.each([
    // Days with 23 or 25 hours because of daylight saving time, and one with 24 hours (Kolkata). In Santiago the day
    // starts at 1:00.
    ['Europe/Madrid', [2026, 2, 29]],
    ['Europe/Madrid', [2026, 9, 25]],
    ['Asia/Kolkata', [2026, 9, 25]],
    ['America/Santiago', [2026, 8, 6]],
    ['America/New_York', [2026, 10, 1]],
  ] as const)('in %s stays closed for the whole of %j and no longer [NAV-10]', async (name, [year, month, day]) => {
    process.env['TZ'] = name;
    const { closedToday, markClosed } = await seen();
    const first = new Date(year, month, day);
    const last = new Date(new Date(year, month, day + 1).getTime() - 1);
    markClosed('lamp', 'pc', first);
    expect(closedToday('lamp', 'pc', last)).toBe(true);
    expect(closedToday('lamp', 'pc', new Date(last.getTime() + 1))).toBe(false);
    markClosed('lamp', 'pc', new Date(first.getTime() - 1));
    expect(closedToday('lamp', 'pc', first)).toBe(false);
  });

  it.each(['null', '[]', '"text"', '{', '5'])('tolerates %j in storage [NAV-10]', async (text) => {
    const { closedToday, markClosed } = await seen();
    entries.set('ADV_DIALOG', text);
    const noon = new Date(2026, 4, 10, 12);
    expect(closedToday('lamp', 'pc', noon)).toBe(false);
    markClosed('lamp', 'pc', noon);
    expect(closedToday('lamp', 'pc', noon)).toBe(true);
  });

  it('stays closed on the page when storage is unavailable [NAV-10]', async () => {
    vi.stubGlobal('localStorage', refusing);
    const { closedToday, markClosed } = await seen();
    const noon = new Date(2026, 4, 10, 12);
    markClosed('lamp', 'pc', noon);
    expect(closedToday('lamp', 'pc', noon)).toBe(true);
  });
});

describe('the promo dialog', () => {
  it('opens on the first twelve days of January to March, by the local clock [NAV-11]', async () => {
    const { isPromoDay } = await promo();
    const days = [
      new Date(2026, 0, 1),
      new Date(2026, 0, 12, 23, 59, 59),
      new Date(2027, 2, 12),
      new Date(2026, 0, 13),
      new Date(2026, 3, 1),
      new Date(2025, 11, 12),
    ];
    expect(days.map((day) => isPromoDay(day))).toEqual([true, true, true, false, false, false]);
  });

  it('opens once a day; the same day of the next month counts as another [NAV-11]', async () => {
    const { isPromoDay, markPromo } = await promo();
    markPromo(new Date(2026, 0, 5, 0, 0, 1));
    const days = [new Date(2026, 0, 5, 23, 59), new Date(2026, 0, 6), new Date(2026, 1, 5), new Date(2027, 0, 5)];
    expect(days.map((day) => isPromoDay(day))).toEqual([false, true, true, true]);
  });

  it('does not reopen on the page when storage is unavailable [NAV-11]', async () => {
    vi.stubGlobal('localStorage', refusing);
    const { isPromoDay, markPromo } = await promo();
    markPromo(new Date(2026, 0, 5));
    expect(isPromoDay(new Date(2026, 0, 5, 12))).toBe(false);
  });
});
