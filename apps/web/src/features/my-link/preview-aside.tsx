import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { PUBLIC_LINK } from '@site/contract/my-link/routes.ts';
import type { MyLink } from '@site/contract/my-link/schemas.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { Button, ButtonAnchor } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import type { LinkValues } from './link-values.ts';
import { LinkPreview, type PreviewWidth } from './link-preview.tsx';
import { useOpenPreview } from './use-open-preview.ts';
import s from './preview-aside.module.css';

const PreviewDialog = lazyDialog(() => import('./preview-dialog.tsx'));
/** The page is drawn once the typing pauses. */
const WAIT_MS = 250;
/** As in the styles. */
const WIDE = '(min-width: 960px)';

interface PreviewAsideProps {
  values: LinkValues;
  link: MyLink;
  changed: boolean;
}

/** The page as it would be, beside the form; on phones behind a button. */
export function PreviewAside({ values, link, changed }: PreviewAsideProps) {
  const { t } = useTranslation('my-link');
  const [drawn] = useDebouncedValue(values, WAIT_MS);
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const [open, setOpen] = useState(false);
  const preview = useOpenPreview(link.code);
  const wide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  if (!wide) {
    return (
      <>
        <Button className={s['phone']} onClick={() => setOpen(true)}>
          <Icon name="eye" size={18} />
          {t('preview')}
        </Button>
        {open && <PreviewDialog values={values} link={link} onClose={() => setOpen(false)} />}
      </>
    );
  }
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
        <LinkPreview values={drawn} link={link} width={width} />
      </div>
      <div className={s['actions']}>
        {link.page.published ? (
          <ButtonAnchor small href={`${PUBLIC_LINK}/${link.page.address ?? link.code}`} target="_blank" rel="noopener">
            {t('preview.visit')}
            <span className="visually-hidden"> ({t('core:new-tab')})</span>
          </ButtonAnchor>
        ) : (
          link.revision > 0 && (
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
