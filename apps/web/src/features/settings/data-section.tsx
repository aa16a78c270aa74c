import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Panel } from '#ui/panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import s from './settings-page.module.css';

const RETAINED = ['account', 'words', 'pictures', 'devices', 'application'] as const;

/** Data export, and a summary of the stored data. */
export default function DataSection() {
  const { t } = useTranslation('settings');
  return (
    <div className={s['panels']}>
      <ExportPanel />
      <Panel title={t('keep.title')}>
        <ul className={s['kept']}>
          {RETAINED.map((what) => (
            <li key={what}>{t(`keep.${what}`)}</li>
          ))}
        </ul>
        <p className={s['links']}>
          {t('keep.more')}
          <Link to="/policy/$name" params={{ name: 'privacy' }}>
            {t('core:destination.privacy-policy')}
          </Link>
          <Link to="/policy/$name" params={{ name: 'terms' }}>
            {t('core:destination.terms')}
          </Link>
        </p>
      </Panel>
    </div>
  );
}
