import { useTranslation } from '#platform/use-translation.tsx';
import s from './report-dialog.module.css';

/** An international list of lines that listen, kept by a charity and reached without an account. */
const LINES = 'https://findahelpline.com/';

/** What helps now, before what happens later: whoever reports this may be worried, or speak of themselves. */
export function SelfHarmHelp() {
  const { t } = useTranslation('reports');
  return (
    <div className={s['help']} ref={(help) => help?.scrollIntoView({ block: 'nearest' })}>
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
