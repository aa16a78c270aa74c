/** Storage key of the settings of the on-camera mode, including custom text; removed with the session. */
export const STAGE_CARDS_KEY = 'stage-cards';
