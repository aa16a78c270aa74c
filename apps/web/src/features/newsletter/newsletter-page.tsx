import { Link } from '@tanstack/react-router';
import { useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { OwnSubscription } from './own-subscription.tsx';
import s from './newsletter-page.module.css';

const PROMISES = ['twice', 'missed', 'quiet', 'leave'] as const;
const SAMPLE = ['articles', 'courses', 'posts', 'own'] as const;

/** Newsletter page: description, sample issue and sign-up (LEARN-08). */
export function NewsletterPage({ sent }: { sent: boolean }) {
  const { t } = useTranslation('newsletter');
  const user = useUser();
  return (
    <div className={`page ${s['page']}`} data-newsletter="">
      <header className="page-intro">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <div className={s['parts']}>
        <section className={s['about']} aria-labelledby="newsletter-get">
          <h2 id="newsletter-get">{t('get')}</h2>
          {user ? <OwnSubscription /> : <NewsletterForm look="primary" sent={sent} posts />}
          <ul className={s['promises']}>
            {PROMISES.map((name) => (
              <li key={name}>{t(`promise.${name}`)}</li>
            ))}
          </ul>
          <p className={s['privacy']}>
            {t('privacy')}{' '}
            <Link to="/policy/$name" params={{ name: 'privacy' }}>
              {t('privacy-link')}
            </Link>
          </p>
        </section>
        <section className={s['sample']} aria-labelledby="newsletter-sample">
          <h2 id="newsletter-sample">{t('sample')}</h2>
          <p className={s['greeting']}>{t('sample.text')}</p>
          <dl>
            {SAMPLE.map((name) => (
              <div key={name}>
                <dt>{t(`sample.${name}`)}</dt>
                <dd>{t(`sample.${name}-example`)}</dd>
              </div>
            ))}
          </dl>
          <p className={s['leave']}>{t('sample.leave')}</p>
        </section>
      </div>
    </div>
  );
}
