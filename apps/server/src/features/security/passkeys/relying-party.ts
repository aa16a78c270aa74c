import type { Settings } from '#platform/settings/settings.ts';

/** Returns the WebAuthn relying party. Its id is the public host; only the public origin is accepted. */
export function relyingParty({ PUBLIC_URL, PRODUCT_NAME }: Settings): { id: string; origin: string; name: string } {
  return { id: new URL(PUBLIC_URL).hostname, origin: PUBLIC_URL, name: PRODUCT_NAME };
}
