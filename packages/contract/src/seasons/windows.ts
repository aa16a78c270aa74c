/**
 * What changes with the season (NAV-07, POINTS-06). decoration: of the header; logo: in the header; footer-logo: in the
 * footer; bingo: another time for that year's bingo than its own.
 */
export const SEASON_KINDS = ['decoration', 'logo', 'footer-logo', 'bingo'] as const;
export type SeasonKind = (typeof SEASON_KINDS)[number];

/** The drawings there are: lamps in the snow, a rainbow, blossoms, leaves. */
export const SEASON_ARTS = ['winter', 'rainbow', 'spring', 'autumn'] as const;
export type SeasonArt = (typeof SEASON_ARTS)[number];

export interface SeasonWindow {
  kind: SeasonKind;
  art: SeasonArt;
  /** From this moment, and until just before that one. */
  startsAt: string;
  endsAt: string;
}

/** The window of a kind that is open at a moment, the one that began last of several; null when none is. */
export function openWindow<W extends SeasonWindow>(windows: readonly W[], kind: SeasonKind, at: number): W | null {
  const open = windows.filter(
    (window) => window.kind === kind && Date.parse(window.startsAt) <= at && at < Date.parse(window.endsAt),
  );
  return open.reduce<W | null>(
    (latest, window) => (latest && Date.parse(latest.startsAt) >= Date.parse(window.startsAt) ? latest : window),
    null,
  );
}
