import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './report-dialog.module.css';

/** International directory of helplines, maintained by a charity and available without an account. */
const LINES = 'https://findahelpline.com/';

/** Helpline information before the next steps, because reporters may be worried or affected themselves. */
export function SelfHarmHelp() {
  const { t } = useTranslation('reports');
  return (
    <div
      className={s['help']}
      ref={(help) => {
        // Not returned, because newer browsers return a promise, and a ref may return only its cleanup.
        help?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <p className={s['help-title']}>{t('help.title')}</p>
      <p>{t('help.danger')}</p>
      <p>
        {t('help.talk')}{' '}
        <a href={LINES} target="_blank" rel="noopener noreferrer">
          {t('help.find')}
          <span className="visually-hidden"> ({t('help.find-new-tab')})</span>
        </a>
      </p>
      <p>{t('help.then')}</p>
    </div>
  );
}
