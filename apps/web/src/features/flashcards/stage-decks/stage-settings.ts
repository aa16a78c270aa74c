import { storedJson } from '#platform/storage/stored-values.ts';

export const STAGE_LOOKS = ['dark', 'light', 'accent'] as const;
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

/** Fields may be missing when an earlier version stored the settings. */
const settings = storedJson<StageSettings>('stage-cards', (value) => {
  if (typeof value !== 'object' || value === null) return null;
  const stored: Partial<StageSettings> = value;
  return { ...PLAIN, ...stored, own: (stored.own ?? '').slice(0, OWN_MAX) };
});

/** Reads the settings stored on this device, with defaults for missing ones. */
export const readStageSettings = (): StageSettings => settings.read() ?? PLAIN;

/** Without storage the settings last as long as the page. */
export function keepStageSettings(chosen: StageSettings): void {
  settings.write(chosen);
}
