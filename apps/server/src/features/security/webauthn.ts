/** Loaded when first needed: it would make every start 0.1 s slower and every process 30 MB larger. */
export const webauthn = () => import('@simplewebauthn/server');
