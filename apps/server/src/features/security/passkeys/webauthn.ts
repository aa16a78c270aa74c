/**
 * Imported lazily, because a static import would delay every startup by 0.1 s and take 30 MB more memory per process.
 */
export const webauthn = () => import('@simplewebauthn/server');

/**
 * EdDSA, ES256, RS256. Every device supports one of them. The library's default also includes an algorithm that is
 * experimental in Node.
 */
export const ALGORITHMS = [-8, -7, -257];
