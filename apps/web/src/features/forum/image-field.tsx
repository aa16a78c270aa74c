import { CloseButton, FileButton, Group, Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { REPLY_IMAGES } from '@site/contract/forum/fields.ts';
import type { Image } from '@site/contract/media/schemas.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useImageUpload } from './editor/use-image-upload.ts';
import s from './image-field.module.css';

interface Props {
  images: readonly Image[];
  onChange: (images: Image[]) => void;
  /** Pictures are on their way. */
  onBusy: (busy: boolean) => void;
}

/** Pictures below a reply: pick, see, remove. */
export function ImageField({ images, onChange, onBusy }: Props) {
  const { t } = useTranslation('forum');
  const { store, problem, setProblem } = useImageUpload();
  const [loading, setLoading] = useState(0);

  async function add(files: File[]): Promise<void> {
    const room = REPLY_IMAGES - images.length;
    let kept = [...images];
    onBusy(true);
    setLoading(Math.min(files.length, room));
    for (const file of files.slice(0, room)) {
      try {
        kept = [...kept, await store(file)];
        onChange(kept);
      } catch {
        // `problem` says why; the others go on.
      }
      setLoading((left) => left - 1);
    }
    onBusy(false);
    if (files.length > room) setProblem(t('errors:media.count', { n: REPLY_IMAGES }));
  }

  return (
    <div>
      <Group gap="sm" align="center">
        {images.map(({ id, url }, index) => (
          <span key={id} className={s['thumbnail']}>
            <img src={url} width={72} height={72} alt={t('image.of', { n: index + 1, total: images.length })} />
            <CloseButton
              className={s['remove']}
              size={28}
              aria-label={t('reply.image.remove', { n: index + 1 })}
              onClick={() => onChange(images.filter((image) => image.id !== id))}
            />
          </span>
        ))}
        {Array.from({ length: loading }, (_, index) => (
          <span key={index} className={s['loading']} role="status" aria-label={t('loading')}>
            <Loader size="sm" />
          </span>
        ))}
        <FileButton accept=".gif,.jpg,.jpeg,.png,.bmp" multiple onChange={(files) => void add(files)}>
          {(props) => (
            <Button disabled={loading > 0 || images.length >= REPLY_IMAGES} {...props}>
              <Icon name="plus" size={18} />
              {t('reply.images')}
            </Button>
          )}
        </FileButton>
      </Group>
      <Text size="sm" c={problem ? 'var(--red)' : 'var(--muted)'} mt={4} role={problem ? 'alert' : undefined}>
        {problem || t('reply.images.help', { n: REPLY_IMAGES })}
      </Text>
    </div>
  );
}
