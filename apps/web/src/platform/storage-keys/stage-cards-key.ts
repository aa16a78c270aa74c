/** Storage key of the settings of the on-camera mode, including custom text; deleted when the session ends. */
export const STAGE_CARDS_KEY = 'stage-cards';
