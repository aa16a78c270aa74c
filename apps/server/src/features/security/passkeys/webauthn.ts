import type { Settings } from '#platform/settings/settings.ts';

/** Maximum number of passkeys per account. */
export const MAX_PASSKEYS = 20;
/** Timeout in milliseconds for the browser's prompt for a fingerprint, face or PIN. */
export const CEREMONY_MS = 5 * 60_000;

/**
 * Imported lazily, because a static import would delay every startup by 0.1 s and take 30 MB more memory per process.
 */
export const webauthn = () => import('@simplewebauthn/server');

/**
 * EdDSA, ES256, RS256. Every device supports one of them. The library's default also includes an algorithm that is
 * experimental in Node.
 */
export const ALGORITHMS = [-8, -7, -257];

/** Returns the WebAuthn relying party. Its id is the public host; only the public origin is accepted. */
export function relyingParty({ PUBLIC_URL }: Settings): { id: string; origin: string } {
  return { id: new URL(PUBLIC_URL).hostname, origin: PUBLIC_URL };
}
