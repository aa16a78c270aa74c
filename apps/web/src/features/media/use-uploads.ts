import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { isApiError } from '@site/contract/core/errors.ts';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import type { Image } from '@site/contract/media/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { fileProblem } from './file-problem.ts';
import { fitImage } from './fit-image.ts';
import type { PictureRoute } from './picture-route.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { uploadItem, type UploadItem } from './upload-item.ts';
import { uploadProblem } from './upload-problem.ts';

interface Uploads {
  images: readonly Image[];
  max: number;
  onChange: (images: Image[]) => void;
  onBusy?: ((busy: boolean) => void) | undefined;
  /** Whether files are reviewed before the upload; `start` then sends the accepted ones. */
  reviewed?: boolean;
  upload?: PictureRoute | undefined;
}

/** Maximum number of concurrent uploads. */
const AT_ONCE = 4;

interface Refused {
  name: string;
  problem: string;
}

/**
 * Upload queue (FORM-03): validates files, then sends several concurrently. Images are added in the order of selection,
 * regardless of the order in which uploads complete. A failed upload stays in the list for a retry.
 */
export function useUploads(props: Uploads) {
  const { images, max, onChange, onBusy, reviewed = false, upload = mediaRoutes.uploadImage } = props;
  const api = useApi();
  const { t } = useTranslation('fields');
  const { t: problems } = useTranslation('errors');
  const [items, setItems] = useState<UploadItem[]>([]);
  const [refused, setRefused] = useState<Refused[]>([]);
  const [review, setReview] = useState<File[]>([]);
  const now = useRef({ images, items, onChange, onBusy });
  const given = images.map(({ id }) => id).join();
  const taken = useRef(given);
  // `images` is updated only if the prop has changed, because a render that started before an image was stored, such as
  // a progress update, still has the previous images.
  useLayoutEffect(() => {
    now.current = { ...now.current, onChange, onBusy };
    if (given === taken.current) return;
    taken.current = given;
    now.current.images = images;
  });
  const sending = useRef(new Map<number, AbortController>());
  /** Upload key of each stored image, by image id. Keys increase in selection order. */
  const picked = useRef(new Map<number, number>());

  // The ref holds the current state, because several changes may happen between two renders. The React state is only
  // for display.
  function change(next: UploadItem[]): void {
    now.current.items = next;
    setItems(next);
  }
  const patch = (key: number, part: Partial<UploadItem>) =>
    change(now.current.items.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const forget = ({ key, preview }: UploadItem) => {
    URL.revokeObjectURL(preview);
    change(now.current.items.filter((item) => item.key !== key));
  };

  useEffect(() => {
    const stops = sending.current;
    return () => {
      for (const stop of stops.values()) stop.abort();
      for (const { preview } of now.current.items) URL.revokeObjectURL(preview);
      // Files in the queue are not sent after unmount.
      now.current.items = [];
    };
  }, []);

  /** Inserts a stored image in selection order; a retried image goes before those selected later. */
  function arrive(image: Image, key: number): void {
    picked.current.set(image.id, key);
    const { images: there } = now.current;
    const later = there.findIndex(({ id }) => (picked.current.get(id) ?? 0) > key);
    now.current.images = later < 0 ? [...there, image] : there.toSpliced(later, 0, image);
    now.current.onChange([...now.current.images]);
  }

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
      arrive(item.image, item.key);
    }
    sendAll();
  }

  function sendAll(): void {
    const waiting = now.current.items.filter(({ state }) => state === 'waiting');
    for (const item of waiting.slice(0, AT_ONCE - sending.current.size)) void sendOne(item);
    now.current.onBusy?.(sending.current.size > 0);
  }

  function add(files: readonly File[]): void {
    const room = Math.max(0, max - now.current.images.length - now.current.items.length);
    const found = files.map((file) => ({ file, problem: fileProblem(file, problems) }));
    const good = found.filter(({ problem }) => problem === null).map(({ file }) => file);
    const bad = found.flatMap(({ file, problem }) => (problem === null ? [] : [{ name: file.name, problem }]));
    const over = good.slice(room);
    setRefused([...bad, ...(over.length > 0 ? [{ name: '', problem: problems('media.count', { n: max }) }] : [])]);
    if (reviewed) setReview((waiting) => [...waiting, ...good].slice(0, room));
    else start(good.slice(0, room));
  }

  function start(files: readonly File[]): void {
    setReview([]);
    change([...now.current.items, ...files.map(uploadItem)]);
    sendAll();
  }

  return {
    items,
    refused,
    /** Files waiting for the review. */
    review,
    add,
    start,
    retry: (key: number) => {
      patch(key, { state: 'waiting' });
      sendAll();
    },
    drop: (item: UploadItem) => {
      sending.current.get(item.key)?.abort();
      forget(item);
      goOn();
    },
  };
}
