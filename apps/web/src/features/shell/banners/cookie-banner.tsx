import { Link } from '@tanstack/react-router';
import { setConsent } from '#platform/cookies/cookie-consent.ts';
import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { toastOffset } from './toast-offset.ts';
import s from './frame.module.css';

/** Cookie banner (NAV-06): OK accepts for 100 days, X closes it for this session. */
export default function CookieBanner() {
  const { t, i18n } = useTranslation('frame');
  const { shortName } = useSite();
  if (!i18n.has('frame')) return null;
  const answer = (given: 1 | 2) => setConsent(shortName, given);
  return (
    <section ref={toastOffset} className={`${s['note']} ${s['cookies']}`} aria-label={t('cookies.label')}>
      <p>
        {t('cookies.text')}{' '}
        <Link to="/policy/$name" params={{ name: 'privacy' }}>
          {t('cookies.more')}
        </Link>
      </p>
      <Button look="primary" onClick={() => answer(2)}>
        {t('cookies.ok')}
      </Button>
      <button
        type="button"
        className={`icon-button ${s['close']}`}
        aria-label={t('cookies.close')}
        onClick={() => answer(1)}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
