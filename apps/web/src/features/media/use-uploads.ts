import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { isApiError } from '@site/contract/core/errors.ts';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import type { Image } from '@site/contract/media/schemas.ts';
import { useApi } from '#platform/use-api.ts';
import { fileProblem } from './file-problem.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { uploadItem, type UploadItem } from './upload-item.ts';
import { uploadProblem } from './upload-problem.ts';

interface Uploads {
  images: readonly Image[];
  max: number;
  onChange: (images: Image[]) => void;
  onBusy?: ((busy: boolean) => void) | undefined;
}

/** A file that was not taken, and why. */
interface Refused {
  name: string;
  problem: string;
}

/** Pictures on their way (FORM-03): checked, then sent one after the other; one that fails stays, to be tried again. */
export function useUploads({ images, max, onChange, onBusy }: Uploads) {
  const api = useApi();
  const { t } = useTranslation('fields');
  const { t: problems } = useTranslation('errors');
  const [items, setItems] = useState<UploadItem[]>([]);
  const [refused, setRefused] = useState<Refused[]>([]);
  const now = useRef({ images, items, onChange, onBusy });
  useEffect(() => {
    now.current = { ...now.current, images, onChange, onBusy };
  });
  const sending = useRef<{ key: number; stop: AbortController }>(undefined);

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

  useEffect(
    () => () => {
      sending.current?.stop.abort();
      for (const { preview } of now.current.items) URL.revokeObjectURL(preview);
    },
    [],
  );

  async function sendOne(item: UploadItem): Promise<void> {
    const stop = new AbortController();
    sending.current = { key: item.key, stop };
    patch(item.key, { state: 'sending', progress: 0, problem: '' });
    try {
      const send = sendWithProgress((progress) => patch(item.key, { progress }));
      const image = await api(mediaRoutes.uploadImage, {}, { files: [item.file], signal: stop.signal, send });
      forget(item);
      now.current.images = [...now.current.images, image];
      now.current.onChange([...now.current.images]);
    } catch (error) {
      if (stop.signal.aborted) return;
      const again = !isApiError(error, 'media.type', 'media.size', 'media.unreadable');
      patch(item.key, { state: 'failed', problem: uploadProblem(error, t), again });
    }
  }

  async function sendAll(): Promise<void> {
    if (sending.current) return;
    const next = () => now.current.items.find(({ state }) => state === 'waiting');
    if (!next()) return;
    now.current.onBusy?.(true);
    for (let item = next(); item; item = next()) await sendOne(item);
    sending.current = undefined;
    now.current.onBusy?.(false);
  }

  function add(files: readonly File[]): void {
    const room = Math.max(0, max - now.current.images.length - now.current.items.length);
    const found = files.map((file) => ({ file, problem: fileProblem(file, problems) }));
    const good = found.filter(({ problem }) => problem === null).map(({ file }) => file);
    const bad = found.flatMap(({ file, problem }) => (problem === null ? [] : [{ name: file.name, problem }]));
    const over = good.slice(room);
    setRefused([...bad, ...(over.length > 0 ? [{ name: '', problem: problems('media.count', { n: max }) }] : [])]);
    change([...now.current.items, ...good.slice(0, room).map(uploadItem)]);
    void sendAll();
  }

  return {
    items,
    refused,
    add,
    retry: (key: number) => {
      patch(key, { state: 'waiting' });
      void sendAll();
    },
    drop: (item: UploadItem) => {
      if (sending.current?.key === item.key) sending.current.stop.abort();
      forget(item);
    },
  };
}
