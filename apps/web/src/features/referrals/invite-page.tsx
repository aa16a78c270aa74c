import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useApi, useSite } from '#platform/api/use-api.ts';
import { InviteLink } from './invite-link.tsx';
import { inviteQuery } from './queries.ts';
import s from './invite-page.module.css';

const QrCode = lazy(() => import('#ui/qr-code.tsx'));

/** Invitation page (JOIN-06). */
export function InvitePage() {
  const { t } = useTranslation('referrals');
  const { origin, product } = useSite();
  const { data: invite } = useQuery(inviteQuery(useApi()));
  if (!invite) return null;
  const url = origin + invite.path;
  return (
    <div className={`page ${s['page']}`}>
      <header>
        <h1>{t('title')}</h1>
        <p className={s['lead']}>{t('lead', { product })}</p>
      </header>
      <section className={s['card']} aria-labelledby="invite-link">
        <div className={s['link']}>
          <h2 id="invite-link">{t('link')}</h2>
          <InviteLink url={url} product={product} />
        </div>
        <figure className={s['code']}>
          <div className={s['square']}>
            <Suspense>
              <QrCode text={url} label={t('code')} />
            </Suspense>
          </div>
          <figcaption>{t('code.help')}</figcaption>
        </figure>
      </section>
      <dl className={s['figures']}>
        <div>
          <dt>{t('accepted')}</dt>
          <dd>{invite.accepted}</dd>
        </div>
        <div>
          <dt>{t('waiting')}</dt>
          <dd>{invite.waiting}</dd>
        </div>
      </dl>
      <section className={s['notes']} aria-labelledby="invite-how">
        <h2 id="invite-how">{t('how')}</h2>
        <ul>
          <li>{t('how.once')}</li>
          <li>{t('how.waiting')}</li>
          <li>{t('how.private')}</li>
        </ul>
      </section>
    </div>
  );
}
