import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LoginResult } from '@site/contract/accounts/schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { useApi } from '#platform/api/use-api.ts';
import { whenIdle } from '#platform/browsers/when-idle.ts';

/** Renewal interval in milliseconds: the server's challenge expires after ten minutes. */
const RENEW_MS = 8 * 60_000;

/**
 * Login with a passkey (AUTH-21), through its button or the autofill list, where it is offered once the browser is
 * idle. An offer that ends or is cancelled fails silently; only a rejection by the server is shown.
 */
export function usePasskeyLogin(onResult: (result: LoginResult) => void) {
  const api = useApi();
  const [offers, setOffers] = useState(0);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const asking = useRef(false);
  /** Whether a passkey was accepted, so that a click while the next page loads does not log in again. */
  const isLoggedIn = useRef(false);
  const end = useRef<() => void>(undefined);
  const load = async () => {
    const ceremony = await import('./passkey-ceremony.ts');
    end.current = ceremony.endCeremony;
    return ceremony;
  };

  const accept = (result: LoginResult) => {
    isLoggedIn.current = result.next === 'signed-in';
    onResult(result);
  };
  const asked = useMutation({
    mutationFn: async () => (await load()).logInByPasskey(api, { offered: false, wanted: () => true }),
    onMutate: () => {
      asking.current = true;
      setRefusal(null);
    },
    onSuccess: accept,
    onError: () => {
      asking.current = false;
      setOffers((count) => count + 1);
    },
  });

  const offer = useEffectEvent(async (wanted: () => boolean) => {
    try {
      const ceremony = await load();
      if (!(await ceremony.canOffer()) || !wanted()) return;
      const result = await ceremony.logInByPasskey(api, { offered: true, wanted });
      if (!wanted()) return;
      accept(result);
    } catch (error) {
      if (!wanted() || !isApiError(error) || error.code === -1) return;
      setRefusal(error);
      setOffers((count) => count + 1);
    }
  });
  useEffect(() => {
    let left = false;
    const cancel = whenIdle(() => void offer(() => !left && !asking.current));
    const renew = setTimeout(() => setOffers((count) => count + 1), RENEW_MS);
    return () => {
      left = true;
      cancel();
      clearTimeout(renew);
    };
  }, [offers]);
  useEffect(() => () => end.current?.(), []);

  return {
    ask: () => (isLoggedIn.current ? undefined : asked.mutate()),
    asking: asked.isPending,
    error: asked.error ?? refusal,
  };
}
