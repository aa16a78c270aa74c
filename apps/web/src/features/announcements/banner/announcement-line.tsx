import type { ShownAnnouncement } from '@site/contract/announcements/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { TargetLink } from '#ui/target-link.tsx';
import { keyOf } from './closed-announcements.ts';
import s from './announcement-line.module.css';

interface AnnouncementLineProps {
  item: ShownAnnouncement;
  onClose: () => void;
}

/** An announcement with its link and the button that hides it. */
export function AnnouncementLine({ item, onClose }: AnnouncementLineProps) {
  const { t } = useTranslation();
  const { text, lang, link, canClose } = item;
  return (
    <aside className={s['line']} aria-label={t('announcement.label')} data-announcement={keyOf(item)}>
      <p lang={lang ?? undefined}>
        {text} {link && <TargetLink target={link.target}>{link.text}</TargetLink>}
      </p>
      {canClose && (
        <button
          type="button"
          className={`icon-button ${s['close']}`}
          aria-label={t('announcement.close')}
          onClick={onClose}
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </aside>
  );
}
