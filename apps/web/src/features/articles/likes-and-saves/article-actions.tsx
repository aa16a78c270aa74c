import type { Article } from '@site/contract/articles/schemas.ts';
import { share } from '#platform/browsers/share.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ToggleButton } from './toggle-button.tsx';
import s from './article-actions.module.css';

/** Like, save and share. Sharing uses the device's share sheet, with the clipboard as a fallback. */
export function ArticleActions({ article }: { article: Article }) {
  const { t } = useTranslation('articles');
  const texts = { copied: t('link-copied'), copy: t('copy-link') };
  return (
    <div className={s['actions']}>
      <ToggleButton kind="like" article={article} />
      <ToggleButton kind="save" article={article} />
      <Button onClick={() => void share({ path: `/articleView/${article.name}`, title: article.title, ...texts })}>
        <Icon name="link" size={18} />
        {t('share')}
      </Button>
    </div>
  );
}
