import type { Article } from '@site/contract/articles/schemas.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { MarkButton } from './mark-button.tsx';
import s from './article-actions.module.css';

/** Like, save, hand on: by the phone's own sheet, else by the clipboard. */
export function ArticleActions({ article }: { article: Article }) {
  const { t } = useTranslation('articles');
  const share = async () => {
    const url = `${window.location.origin}/articleView/${article.name}`;
    if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
      // Closing the sheet rejects; nothing has gone wrong then.
      return navigator.share({ title: article.title, url }).catch(() => {});
    }
    try {
      await navigator.clipboard.writeText(url);
      toast('success', t('link-copied'));
    } catch {
      window.prompt(t('copy-link'), url);
    }
  };
  return (
    <div className={s['actions']}>
      <MarkButton kind="like" article={article} />
      <MarkButton kind="save" article={article} />
      <Button onClick={() => void share()}>
        <Icon name="link" size={18} />
        {t('share')}
      </Button>
    </div>
  );
}
