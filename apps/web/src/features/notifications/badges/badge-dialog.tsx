import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame, DialogTitle } from '#ui/dialogs/dialog.tsx';
import s from './badge-dialog.module.css';
import type { Badge } from './badges-to-show.ts';

interface Props {
  badge: Badge;
  /** Number of further badges in the queue. */
  left: number;
  onNext: () => void;
  onClose: () => void;
}

/** Dialog for an unlocked badge; a bottom sheet on a phone. */
export default function BadgeDialog({ badge: { badge, lv, desc, icon }, left, onNext, onClose }: Props) {
  const { t, i18n } = useTranslation('notices');
  const button = useRef<HTMLButtonElement>(null);
  const ready = i18n.has('notices');
  useEffect(() => button.current?.focus(), [badge, lv, ready]);
  // Renders nothing until the catalogue is loaded, because this component loads it, not the page.
  if (!ready) return null;
  return (
    <DialogFrame onClose={onClose} place={s['place']} className={s['card']}>
      <div className={s['badge']} key={`${badge} ${lv}`}>
        <span className={s['light']}>
          <img src={icon} alt="" width={128} height={128} />
        </span>
        <DialogTitle className={s['title']}>{t('badge.title')}</DialogTitle>
        <p className={s['name']} aria-live="polite">
          {badge}
        </p>
        <p className={s['level']}>{t('badge.level', { lv })}</p>
        <p className={s['text']}>{desc}</p>
      </div>
      <Button data-autofocus ref={button} look="primary" className={s['go']} onClick={left > 0 ? onNext : onClose}>
        {left > 0 ? t('badge.next', { count: left }) : t('badge.ok')}
      </Button>
    </DialogFrame>
  );
}
