import { Link } from '@tanstack/react-router';
import { setConsent } from '#platform/cookies/cookie-consent.ts';
import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { publishHeight } from '#ui/viewport/publish-height.ts';
import s from './frame.module.css';

const publishFootNote = publishHeight('--foot-note');

/** Cookie banner (NAV-06, NAV-31): one line on a phone, with equal buttons for yes and no. */
export default function CookieBanner() {
  const { t, i18n } = useTranslation('frame');
  const { shortName } = useSite();
  if (!i18n.has('frame')) return null;
  return (
    <section ref={publishFootNote} className={`${s['note']} ${s['cookies']}`} aria-label={t('cookies.label')}>
      <p>
        <span className={s['long']}>{t('cookies.text')} </span>
        {t('cookies.question')}{' '}
        <Link to="/policy/$name" params={{ name: 'privacy' }}>
          {t('cookies.more')}
        </Link>
      </p>
      <div className={s['answers']}>
        <Button onClick={() => setConsent(shortName, 1)}>{t('cookies.no')}</Button>
        <Button onClick={() => setConsent(shortName, 2)}>{t('cookies.ok')}</Button>
      </div>
    </section>
  );
}
