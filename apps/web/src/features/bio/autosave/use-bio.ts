import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import type { Bio } from '@site/contract/bio/schemas.ts';
import { isApiError, type ErrorName } from '@site/contract/core/errors.ts';
import { retryDelay } from '#platform/realtime/retry-delay.ts';
import { beforeLogOut, isLeaving } from '#platform/sessions/log-out.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useLoggedOutRedirect } from '#platform/sessions/use-logged-out-redirect.ts';
import type { AutosaveDependencies } from './autosave-types.ts';
import { BioAutosave } from './autosave.ts';
import type { LocalDraftStore } from './local-draft-store.ts';
import { bioQuery } from '../sites/queries.ts';
import { sendable } from './sendable.ts';

/** Message to other tabs with the latest revision. */
interface News {
  userId: number;
  revision: number;
}

let ownChannel: BroadcastChannel | null = null;

/** Returns the page's only channel, so that a page does not receive its own messages. */
function tabs(): BroadcastChannel {
  ownChannel ??= new BroadcastChannel('bio');
  return ownChannel;
}

/** Errors that a retry would not resolve. */
const REFUSED: readonly ErrorName[] = ['invalid', 'bio.too-long', 'bio.picture-not-yours'];

function reasonOf(error: unknown): ReturnType<AutosaveDependencies['reasonOf']> {
  if (!isApiError(error) || error.code === -1) return { kind: 'lost', message: '' };
  const { errorName, message } = error;
  if (errorName === 'bio.changed-elsewhere') return { kind: 'changed', message };
  return { kind: REFUSED.includes(errorName) ? 'refused' : 'lost', message };
}

/** A bio in the editor: autosave to the device and the server, and synchronization with other tabs. */
export function useBio(bio: Bio, place: LocalDraftStore): BioAutosave {
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = useUser()?.id ?? 0;
  const { queryKey } = bioQuery(api);
  const redirectToLogin = useLoggedOutRedirect();
  const isAsked = useRef(false);
  // Redirects only once, because leaving the editor causes another save. Changes stay on the device and are restored
  // after the login.
  const askToLogIn = () => {
    if (isAsked.current || isLeaving()) return;
    isAsked.current = true;
    redirectToLogin();
  };
  const [autosave] = useState(
    () =>
      new BioAutosave(bio, place.found, {
        info: (signal) => api(bioRoutes.info, {}, { signal }),
        saveConfig: (revision, config, signal) => api(bioRoutes.saveConfig, { revision, config }, { signal }),
        saveDetail: (revision, blocks, signal) => api(bioRoutes.saveDetail, { revision, blocks }, { signal }),
        check: (document, last) => Promise.resolve(sendable(document, last)),
        reasonOf: (error) => {
          if (isApiError(error, 'signed-out', 'token-malformed')) askToLogIn();
          return reasonOf(error);
        },
        localDraftStore: place,
        onSaved: (revision, { config, blocks }) => {
          const savedAt = new Date().toISOString();
          queryClient.setQueryData<Bio>(
            queryKey,
            (now) => now && { ...now, revision, savedAt, config, blocks: [...blocks] },
          );
          tabs().postMessage({ userId, revision } satisfies News);
        },
        wait: retryDelay,
      }),
  );
  const onNews = useEffectEvent(({ data }: MessageEvent<News>) => {
    if (data.userId === userId && data.revision > autosave.revision) void queryClient.invalidateQueries({ queryKey });
  });
  useEffect(() => {
    autosave.start();
    const unregister = beforeLogOut(() => autosave.flush());
    const onMessage = (event: MessageEvent<News>) => onNews(event);
    const channel = tabs();
    channel.addEventListener('message', onMessage);
    window.addEventListener('online', autosave.reconnect);
    window.addEventListener('pagehide', autosave.keep);
    document.addEventListener('visibilitychange', autosave.keep);
    return () => {
      channel.removeEventListener('message', onMessage);
      window.removeEventListener('online', autosave.reconnect);
      window.removeEventListener('pagehide', autosave.keep);
      document.removeEventListener('visibilitychange', autosave.keep);
      unregister();
      // Sends pending edits immediately. They are also stored on the device.
      void autosave.flush();
      autosave.stop();
    };
  }, [autosave]);
  useEffect(() => autosave.take(bio), [autosave, bio]);
  return autosave;
}
