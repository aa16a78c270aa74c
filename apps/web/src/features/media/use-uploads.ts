import { useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import type { Image } from '@site/contract/media/schemas.ts';
import { fileProblem } from './file-problem.ts';
import type { PictureRoute } from './picture-route.ts';
import { uploadItem } from './upload-item.ts';
import { useUploadQueue } from './use-upload-queue.ts';
import { useUploadState } from './use-upload-state.ts';

interface Uploads {
  images: readonly Image[];
  max: number;
  onChange: (images: Image[]) => void;
  onBusy?: ((busy: boolean) => void) | undefined;
  /** Whether files are reviewed before the upload; `start` then sends the accepted ones. */
  reviewed?: boolean;
  upload?: PictureRoute | undefined;
}

interface Refused {
  name: string;
  problem: string;
}

/**
 * Uploads of a field (FORM-03): validates files, then sends several concurrently. Images are added in the order of
 * selection, regardless of the order in which uploads complete. A failed upload stays in the list for a retry.
 */
export function useUploads({ max, reviewed = false, upload = mediaRoutes.uploadImage, ...field }: Uploads) {
  const { t: problems } = useTranslation('errors');
  const [refused, setRefused] = useState<Refused[]>([]);
  const [review, setReview] = useState<File[]>([]);
  const state = useUploadState(field);
  const { sendAll, drop } = useUploadQueue(state, upload);

  function add(files: readonly File[]): void {
    const { images, items } = state.now.current;
    const room = Math.max(0, max - images.length - items.length);
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
    state.add(files.map(uploadItem));
    sendAll();
  }

  return {
    items: state.items,
    refused,
    /** Files waiting for the review. */
    review,
    add,
    start,
    retry: (key: number) => {
      state.patch(key, { state: 'waiting' });
      sendAll();
    },
    drop,
  };
}
