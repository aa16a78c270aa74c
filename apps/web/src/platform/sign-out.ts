import type { QueryClient } from '@tanstack/react-query';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import { userQuery } from './session.ts';

/** Where the chat's target is kept; it goes with the session (AUTH-15). */
const CHAT_TARGET = 'socialChatTo';

/** What this browser kept of the account. */
function clearKept(): void {
  localStorage.removeItem(CHAT_TARGET);
}

/** Ends the session everywhere and starts over as a visitor. */
export async function signOut(api: Client, queryClient: QueryClient): Promise<void> {
  const ctoken = queryClient.getQueryData(userQuery(api).queryKey)?.ctoken;
  await api(accountRoutes.logout, ctoken ? { ctoken } : {});
  clearKept();
  window.location.assign('/');
}

/** The session ended elsewhere: this tab follows. */
export function followSignOut(): void {
  clearKept();
  window.location.assign('/login');
}
