import { useState } from 'react';
import { PUBLIC_LINK } from '@site/contract/link-page/routes.ts';
import type { MyLink } from '@site/contract/link-page/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonAnchor } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useDebouncedValue } from '#platform/forms/use-debounced-value.ts';
import type { LinkValues } from '../link-values.ts';
import { LinkPreview, type PreviewWidth } from './link-preview.tsx';
import { useOpenPreview } from './use-open-preview.ts';
import { usePreviewRoom } from './use-preview-room.ts';
import s from './preview-aside.module.css';

/** Debounce delay of the preview, in milliseconds. */
const WAIT_MS = 250;

interface PreviewAsideProps {
  /** Whether the page can be opened in a tab of its own. */
  isMember: boolean;
  values: LinkValues;
  link: MyLink;
  changed: boolean;
}

/** Preview next to the form; on narrow viewports a button opens it instead. */
export function PreviewAside({ isMember, values, link, changed }: PreviewAsideProps) {
  const { t } = useTranslation('my-link');
  const drawn = useDebouncedValue(values, WAIT_MS);
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const preview = useOpenPreview(link.code);
  const { beside, height } = usePreviewRoom();
  if (!beside) return null;
  return (
    <aside className={s['aside']} aria-label={t('preview')}>
      <div className={s['head']}>
        <h2>{t('preview')}</h2>
        <div className={s['widths']} role="group" aria-label={t('preview.width')}>
          {(['phone', 'desktop'] as const).map((one) => (
            <Button
              key={one}
              small
              aria-label={t(`preview.${one}`)}
              aria-pressed={one === width}
              onClick={() => setWidth(one)}
            >
              <Icon name={one === 'phone' ? 'phone' : 'screen'} size={18} />
            </Button>
          ))}
        </div>
      </div>
      <div className={s['frame']}>
        <LinkPreview values={drawn} link={link} width={width} height={height} />
      </div>
      <div className={s['actions']}>
        {link.page.published ? (
          <ButtonAnchor small href={`${PUBLIC_LINK}/${link.page.address ?? link.code}`} target="_blank" rel="noopener">
            {t('preview.visit')}
            <span className="visually-hidden"> ({t('core:new-tab')})</span>
          </ButtonAnchor>
        ) : (
          link.revision > 0 &&
          isMember && (
            <Button small onClick={preview.open} aria-busy={preview.opening}>
              {t('preview.open')}
            </Button>
          )
        )}
        {changed && <p className={s['note']}>{t('preview.unsaved')}</p>}
        {(values.showLive || values.showSchedule) && <p className={s['note']}>{t('preview.not-here')}</p>}
      </div>
    </aside>
  );
}
