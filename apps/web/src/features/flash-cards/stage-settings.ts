import { STAGE_KEPT } from '#platform/stage-kept.ts';

export const STAGE_LOOKS = ['dark', 'light', 'lime'] as const;
export const OWN_MAX = 60;

/** How somebody shows cards to the camera. */
export interface StageSettings {
  mirrored: boolean;
  look: (typeof STAGE_LOOKS)[number];
  /** A card of one's own words. */
  own: string;
}

/** Until one has chosen. */
export const PLAIN: StageSettings = { mirrored: false, look: 'dark', own: '' };

/** What this device keeps. */
export function readStageSettings(): StageSettings {
  try {
    // Written below; of another version fields may be missing.
    const kept = JSON.parse(localStorage.getItem(STAGE_KEPT) ?? '{}') as Partial<StageSettings>;
    return { ...PLAIN, ...kept, own: (kept.own ?? '').slice(0, OWN_MAX) };
  } catch {
    return PLAIN;
  }
}

export function keepStageSettings(settings: StageSettings): void {
  try {
    localStorage.setItem(STAGE_KEPT, JSON.stringify(settings));
  } catch {
    // Without storage they last as long as the page.
  }
}
