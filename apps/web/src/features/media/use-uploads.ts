import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { isApiError } from '@site/contract/core/errors.ts';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import type { Image } from '@site/contract/media/schemas.ts';
import { useApi } from '#platform/use-api.ts';
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
  /** Files are looked at before they leave: `start` sends those that may go. */
  reviewed?: boolean;
  upload?: PictureRoute | undefined;
}

/** So many are on their way at once. */
const AT_ONCE = 4;

/** A file that was not taken, and why. */
interface Refused {
  name: string;
  problem: string;
}

/**
 * Pictures on their way (FORM-03): checked, then sent, some at once. They arrive in the order in which they were picked, so
 * that the first to be seen is the first for good, whatever is said of it; one that fails stays, to be tried again.
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
  // At once with what is shown, and only what the owner changed: a rendering that began before a picture arrived, such as
  // one of progress, still holds the pictures of before.
  useLayoutEffect(() => {
    now.current = { ...now.current, onChange, onBusy };
    if (given === taken.current) return;
    taken.current = given;
    now.current.images = images;
  });
  const sending = useRef(new Map<number, AbortController>());
  /** Of arrived pictures the place in which they were picked. */
  const picked = useRef(new Map<number, number>());

  // Several things happen between two renderings: what is true is in the ref, what is seen in the state.
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
      // What still waits is not sent any more.
      now.current.items = [];
    };
  }, []);

  /** Behind those that were picked before; one that was tried again goes before those picked later. */
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

  /** Lets those in that wait for none before them, and sends the next. */
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
    /** Files that wait to be looked at. */
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
