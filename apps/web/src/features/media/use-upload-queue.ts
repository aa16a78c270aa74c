import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { isApiError } from '@site/contract/core/errors.ts';
import { useApi } from '#platform/api/use-api.ts';
import { fitImage } from './fit-image.ts';
import type { PictureRoute } from './picture-route.ts';
import { sendWithProgress } from './send-with-progress.ts';
import type { UploadItem } from './upload-item.ts';
import { uploadProblem } from './upload-problem.ts';
import type { UploadState } from './use-upload-state.ts';

/** Maximum number of concurrent uploads. */
const AT_ONCE = 4;

/** Sends the items of an upload field, several concurrently, and stops when the field is unmounted. */
export function useUploadQueue({ now, patch, forget, insert }: UploadState, upload: PictureRoute) {
  const api = useApi();
  const { t } = useTranslation('fields');
  const { t: problems } = useTranslation('errors');
  const sending = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const stops = sending.current;
    return () => {
      for (const stop of stops.values()) stop.abort();
    };
  }, []);

  async function sendOne(item: UploadItem): Promise<void> {
    const stop = new AbortController();
    sending.current.set(item.key, stop);
    patch(item.key, { state: 'sending', progress: 0, problem: '' });
    try {
      const send = sendWithProgress((progress) => patch(item.key, { progress }));
      const file = await fitImage(item.file, problems);
      stop.signal.throwIfAborted();
      const image = await api(upload, {}, { files: [file], signal: stop.signal, send });
      patch(item.key, { state: 'stored', progress: 1, image });
    } catch (error) {
      if (stop.signal.aborted) return;
      const again = !isApiError(error, 'media.type', 'media.size', 'media.unreadable');
      patch(item.key, { state: 'failed', problem: uploadProblem(error, t), again });
    } finally {
      sending.current.delete(item.key);
      goOn();
    }
  }

  /** Adds images that no longer wait for an earlier one, starts waiting uploads and reports whether any is running. */
  function goOn(): void {
    const { items: all } = now.current;
    const first = all.findIndex(({ state }) => state === 'waiting' || state === 'sending');
    for (const item of first < 0 ? all : all.slice(0, first)) {
      if (!item.image) continue;
      forget(item);
      insert(item.image, item.key);
    }
    sendAll();
  }

  function sendAll(): void {
    const waiting = now.current.items.filter(({ state }) => state === 'waiting');
    for (const item of waiting.slice(0, AT_ONCE - sending.current.size)) void sendOne(item);
    now.current.onBusy?.(sending.current.size > 0);
  }

  return {
    sendAll,
    drop: (item: UploadItem) => {
      sending.current.get(item.key)?.abort();
      forget(item);
      goOn();
    },
  };
}
