import type { MenuLink } from '@site/contract/menus/schemas.ts';
import { isLanguage, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './menus-page.module.css';

interface MenuLinkRowProps {
  link: MenuLink;
  isFirst: boolean;
  isLast: boolean;
  busy: boolean;
  onMove: (up: boolean) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** A link of staff with its actions. */
export function MenuLinkRow({ link, isFirst, isLast, busy, onMove, onEdit, onRemove }: MenuLinkRowProps) {
  const { t, i18n } = useTranslation('desk');
  const { texts, target, hidden, broken } = link;
  const own = isLanguage(i18n.language) ? texts[i18n.language] : '';
  const title = own || texts[SOURCE_LANGUAGE];
  return (
    <li>
      <div className={s['what']}>
        <strong>{title}</strong>
        <span className={s['target']}>{target}</span>
        {hidden && <Chip>{t('menus.hidden')}</Chip>}
        {broken && <Chip tone="notice">{t('menus.broken')}</Chip>}
      </div>
      <div className={s['tools']}>
        <Button
          look="quiet"
          disabled={isFirst || busy}
          aria-label={t('menus.up', { title })}
          onClick={() => onMove(true)}
        >
          <Icon name="up" size={18} />
        </Button>
        <Button
          look="quiet"
          disabled={isLast || busy}
          aria-label={t('menus.down', { title })}
          onClick={() => onMove(false)}
        >
          <Icon name="down" size={18} />
        </Button>
        <Button look="quiet" aria-label={t('menus.edit-one', { title })} onClick={onEdit}>
          <Icon name="edit" size={18} />
        </Button>
        <Button look="quiet" aria-label={t('menus.remove-one', { title })} onClick={onRemove}>
          <Icon name="trash" size={18} />
        </Button>
      </div>
    </li>
  );
}
