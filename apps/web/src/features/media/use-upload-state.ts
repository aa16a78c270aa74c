import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Image } from '@site/contract/media/schemas.ts';
import type { UploadItem } from './upload-item.ts';

interface FieldProps {
  images: readonly Image[];
  onChange: (images: Image[]) => void;
  onBusy?: ((busy: boolean) => void) | undefined;
}

export type UploadState = ReturnType<typeof useUploadState>;

/**
 * Stored images of an upload field and items that are not stored yet. The ref `now` holds the current state, because
 * several changes may happen between two renders. The React state is only for display.
 */
export function useUploadState({ images, onChange, onBusy }: FieldProps) {
  const [items, setItems] = useState<UploadItem[]>([]);
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
  useEffect(
    () => () => {
      for (const { preview } of now.current.items) URL.revokeObjectURL(preview);
      // Files in the queue are not sent after unmount.
      now.current.items = [];
    },
    [],
  );
  /** Upload key of each stored image, by image id. Keys increase in selection order. */
  const picked = useRef(new Map<number, number>());

  function change(next: UploadItem[]): void {
    now.current.items = next;
    setItems(next);
  }
  return {
    items,
    now,
    add: (added: readonly UploadItem[]) => change([...now.current.items, ...added]),
    patch: (key: number, part: Partial<UploadItem>) =>
      change(now.current.items.map((item) => (item.key === key ? { ...item, ...part } : item))),
    forget: ({ key, preview }: UploadItem) => {
      URL.revokeObjectURL(preview);
      change(now.current.items.filter((item) => item.key !== key));
    },
    /** Inserts a stored image in selection order; a retried image goes before those selected later. */
    insert: (image: Image, key: number) => {
      picked.current.set(image.id, key);
      const { images: there } = now.current;
      const later = there.findIndex(({ id }) => (picked.current.get(id) ?? 0) > key);
      now.current.images = later < 0 ? [...there, image] : there.toSpliced(later, 0, image);
      now.current.onChange([...now.current.images]);
    },
  };
}
