import { useState, type MouseEvent } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Topic } from '@site/contract/forum/schemas.ts';
import { useUser } from '#platform/api/use-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { AuthorLine } from '../../author-line.tsx';
import { PostAddOns } from '../../post-add-ons/post-add-ons.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import type { PostValues } from './post-values.ts';
import { previewPost } from './preview-post.ts';
import article from '../post-article.module.css';
import s from './preview-dialog.module.css';

interface Props {
  values: PostValues;
  topics: readonly Topic[];
  onClose: () => void;
}

function blockClick(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** The post with the components of its page. It can be read and scrolled, but not clicked. Load it lazily. */
export default function PreviewDialog({ values, topics, onClose }: Props) {
  const { t } = useTranslation('forum');
  const user = useUser();
  const [now] = useState(() => new Date().toISOString());
  const post = previewPost(values, { user, topics, now });
  const isEmpty = post.title === '' && post.html === '';
  return (
    <Dialog title={t('post.preview')} wide onClose={onClose}>
      {isEmpty ? (
        <p className={s['empty']}>{t('post.preview.empty')}</p>
      ) : (
        <div
          className={s['preview']}
          role="region"
          aria-label={t('post.preview')}
          // Focusable, so that it can be scrolled with the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onClickCapture={blockClick}
        >
          {post.topic.name && <Chip>{post.topic.name}</Chip>}
          <p className={`${article['title']} ${s['title']}`} lang={post.language}>
            {post.title}
          </p>
          <AuthorLine author={post.author} size={36}>
            <TimeAgo time={now} />
          </AuthorLine>
          <div className={article['content']}>
            <RichText html={post.html} lang={post.language} enlargeable={false} />
          </div>
          <fieldset className={s['add-ons']} disabled>
            <PostAddOns post={post} />
          </fieldset>
        </div>
      )}
      <Button data-autofocus onClick={onClose}>
        {t('post.preview.back')}
      </Button>
    </Dialog>
  );
}
