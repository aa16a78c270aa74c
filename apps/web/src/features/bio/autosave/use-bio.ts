import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import type { Bio } from '@site/contract/bio/schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { isLeaving } from '#platform/sessions/log-out.ts';
import { useApi, useUserId } from '#platform/api/use-api.ts';
import { useLoggedOutRedirect } from '#platform/sessions/use-logged-out-redirect.ts';
import { BioAutosave } from './bio-autosave.ts';
import type { LocalDraftStore } from './local-draft-store.ts';
import { bioQuery } from '../sites/queries.ts';

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

/** A bio in the editor: autosave to the device and the server, and synchronization with other tabs. */
export function useBio(bio: Bio, place: LocalDraftStore): BioAutosave {
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = useUserId();
  const { queryKey } = bioQuery(api, userId);
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
        info: (signal) => api(bioRoutes.info, {}, { signal, isRetried: true }),
        saveConfig: (revision, config, call) => api(bioRoutes.saveConfig, { revision, config }, call),
        saveDetail: (revision, blocks, call) => api(bioRoutes.saveDetail, { revision, blocks }, call),
        localDraftStore: place,
        onFailure: (error) => {
          if (isApiError(error, 'signed-out', 'token-malformed')) askToLogIn();
        },
        onSaved: (revision, { config, blocks }) => {
          const savedAt = new Date().toISOString();
          queryClient.setQueryData<Bio>(
            queryKey,
            (now) => now && { ...now, revision, savedAt, config, blocks: [...blocks] },
          );
          tabs().postMessage({ userId, revision } satisfies News);
        },
      }),
  );
  const onNews = useEffectEvent(({ data }: MessageEvent<News>) => {
    if (data.userId === userId && data.revision > autosave.revision) void queryClient.invalidateQueries({ queryKey });
  });
  useEffect(() => autosave.start(), [autosave]);
  useEffect(() => {
    const onMessage = (event: MessageEvent<News>) => onNews(event);
    const channel = tabs();
    channel.addEventListener('message', onMessage);
    return () => channel.removeEventListener('message', onMessage);
  }, []);
  useEffect(() => autosave.take(bio), [autosave, bio]);
  return autosave;
}
