import { AuthorLink } from '#features/members';
import { RichText } from '#features/forum';
import type { Case } from '@site/contract/moderation/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from './case-content.module.css';
import { isUrgent } from './is-urgent.ts';

interface CaseContentProps {
  item: Case;
  revealed: boolean;
  onReveal: () => void;
}

function hasPictures({ images, html }: NonNullable<Case['item']>): boolean {
  return images.length > 0 || /<img\b/.test(html);
}

/** Item as its readers see it. The images of an urgent case are blurred until revealed. */
export function CaseContent({ item: { item, author, severity, kind }, revealed, onReveal }: CaseContentProps) {
  const { t } = useTranslation('moderation');
  if (!item) return <p className={s['gone']}>{t('item.gone-text')}</p>;
  const blurred = hasPictures(item) && !revealed && isUrgent({ severity });
  return (
    <div className={s['content']} data-blurred={blurred}>
      <div className={s['top']}>
        <AuthorLink author={author} size={28} className={s['who']} />
        <TimeAgo time={item.createdAt} className={s['muted']} />
        {item.path && (
          <a href={item.path} target="_blank" rel="noopener" className={s['place']}>
            {t('item.place')}
            <Icon name="link" size={16} />
            <span className="visually-hidden"> {t('new-tab')}</span>
          </a>
        )}
      </div>
      {item.title && kind !== 'member' && <h3 className={s['title']}>{item.title}</h3>}
      {item.html && <RichText html={item.html} />}
      {item.images.length > 0 && (
        <ul className={s['images']}>
          {item.images.map(({ url, width, height }) => (
            <li key={url}>
              <img src={url} width={width} height={height} alt={t('item.picture')} loading="lazy" decoding="async" />
            </li>
          ))}
        </ul>
      )}
      {blurred && (
        <Button className={s['reveal']} onClick={onReveal}>
          <Icon name="eye" size={18} />
          {t('item.reveal')}
        </Button>
      )}
    </div>
  );
}
