/** Loaded when first needed: it would make every start 0.1 s slower and every process 30 MB larger. */
export const webauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256: what every device can do one of; the library would also ask for what Node only tries out. */
export const ALGORITHMS = [-8, -7, -257];
