import { useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Topic } from '@site/contract/forum/schemas.ts';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import type { PostValues } from './post-values.ts';
import s from './post-form.module.css';

const PreviewDialog = lazyDialog(() => import('./preview-dialog.tsx'));

/** Shows the post as readers will see it. */
export function PreviewButton({ values, topics }: { values: PostValues; topics: readonly Topic[] }) {
  const { t } = useTranslation('forum');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-label={t('post.preview')} onClick={() => setOpen(true)}>
        <Icon name="eye" size={18} />
        <span className={s['wide-only']}>{t('post.preview')}</span>
      </Button>
      {isOpen && <PreviewDialog values={values} topics={topics} onClose={() => setOpen(false)} />}
    </>
  );
}
