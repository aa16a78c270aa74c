/**
 * Kinds of seasonal changes (NAV-07, POINTS-06).
 * - decoration: decorates the header
 * - logo: changes the logo in the header
 * - footer-logo: changes the logo in the footer
 * - bingo: overrides the default dates of that year's bingo
 */
export const SEASON_KINDS = ['decoration', 'logo', 'footer-logo', 'bingo'] as const;
export type SeasonKind = (typeof SEASON_KINDS)[number];

/** Available artworks: lamps in the snow, a rainbow, blossoms, leaves. */
export const SEASON_ARTS = ['winter', 'rainbow', 'spring', 'autumn'] as const;
export type SeasonArt = (typeof SEASON_ARTS)[number];

export interface SeasonWindow {
  kind: SeasonKind;
  art: SeasonArt;
  /** Start (inclusive) and end (exclusive). */
  startsAt: string;
  endsAt: string;
}

/**
 * Returns the active season of a kind at a timestamp; null without one. If several are active, the last to start wins.
 */
export function openWindow<W extends SeasonWindow>(windows: readonly W[], kind: SeasonKind, at: number): W | null {
  const open = windows.filter(
    (window) => window.kind === kind && Date.parse(window.startsAt) <= at && at < Date.parse(window.endsAt),
  );
  return open.reduce<W | null>(
    (latest, window) => (latest && Date.parse(latest.startsAt) >= Date.parse(window.startsAt) ? latest : window),
    null,
  );
}
