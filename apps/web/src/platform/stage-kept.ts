/** Where this browser keeps how one shows cards to the camera, own words included; it goes with the session. */
export const STAGE_KEPT = 'stage-cards';
