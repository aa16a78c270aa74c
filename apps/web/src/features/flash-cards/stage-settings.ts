import { STAGE_KEPT } from '#platform/stage-kept.ts';

export const STAGE_LOOKS = ['dark', 'light', 'lime'] as const;
export const OWN_MAX = 60;

/** Settings for showing cards to the camera. */
export interface StageSettings {
  mirrored: boolean;
  look: (typeof STAGE_LOOKS)[number];
  /** Card with the member's text. */
  own: string;
}

/** Default settings. */
export const PLAIN: StageSettings = { mirrored: false, look: 'dark', own: '' };

/** Reads the settings stored on this device. */
export function readStageSettings(): StageSettings {
  try {
    // Written by this module. Fields may be missing when an earlier version stored them.
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
    // Without storage the settings last as long as the page.
  }
}
