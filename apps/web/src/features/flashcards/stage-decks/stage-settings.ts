import { STAGE_CARDS_KEY } from '#platform/storage-keys/stage-cards-key.ts';

export const STAGE_LOOKS = ['dark', 'light', 'lime'] as const;
export const OWN_MAX = 60;

/** Settings for showing cards to the camera. */
export interface StageSettings {
  mirrored: boolean;
  look: (typeof STAGE_LOOKS)[number];
  /** Text that the member wrote for a card; empty for none. */
  own: string;
}

/** Default settings. */
export const PLAIN: StageSettings = { mirrored: false, look: 'dark', own: '' };

/** Reads the settings stored on this device, with defaults for missing ones. */
export function readStageSettings(): StageSettings {
  try {
    // Written by this module. Fields may be missing when an earlier version stored them.
    const stored = JSON.parse(localStorage.getItem(STAGE_CARDS_KEY) ?? '{}') as Partial<StageSettings>;
    return { ...PLAIN, ...stored, own: (stored.own ?? '').slice(0, OWN_MAX) };
  } catch {
    return PLAIN;
  }
}

export function keepStageSettings(settings: StageSettings): void {
  try {
    localStorage.setItem(STAGE_CARDS_KEY, JSON.stringify(settings));
  } catch {
    // Without storage the settings last as long as the page.
  }
}
