import { Link } from '@tanstack/react-router';
import { useCallback, useId, useState } from 'react';
import { openKeys } from '#features/keyboard';
import { NewsletterForm } from '#features/newsletter';
import { openPolicyHere } from '#features/policies';
import { SeasonMark } from '#features/seasons';
import { withdrawConsent } from '#platform/cookies/cookie-consent.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useContactSearch } from '#platform/pages/use-contact-search.ts';
import { useSite, useUser } from '#platform/api/use-api.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/logo.tsx';
import { copyrightYear } from './copyright-year.ts';
import { footerGroups } from './footer-groups.ts';
import { useWidthSettled } from './use-width-settled.ts';
import s from './footer.module.css';

/**
 * Footer (NAV-05). On a phone at most one group is expanded at a time, initially the first; CSS shows all groups on
 * wider viewports.
 */
export function Footer() {
  const { t } = useTranslation();
  const site = useSite();
  const user = useUser();
  const contact = useContactSearch();
  const id = useId();
  const [open, setOpen] = useState(0);
  useWidthSettled(useCallback(() => setOpen(0), []));
  return (
    <footer className={s['footer']}>
      <div className={s['inner']}>
        <nav id="site-links" className={s['groups']} aria-label={t('nav.footer')}>
          {footerGroups(site, { loggedIn: user !== null, contact }).map(({ text, links }, index) => (
            <section key={text} className={s['group']}>
              <h2 className={s['head']}>
                <span className={s['label']}>{t(text)}</span>
                <button
                  type="button"
                  className={s['toggle']}
                  aria-expanded={open === index}
                  aria-controls={`${id}${index}`}
                  onClick={() => setOpen(open === index ? -1 : index)}
                >
                  {t(text)}
                  <Icon name="down" size={18} />
                </button>
              </h2>
              <ul id={`${id}${index}`} className={`${s['links']} ${open === index ? '' : s['closed']}`}>
                {links.map((item) => (
                  <li key={item.text}>
                    {'policy' in item ? (
                      // A plain click opens a dialog, so that form input is not lost.
                      <Link
                        to="/policy/$name"
                        params={{ name: item.policy }}
                        onClick={(event) => openPolicyHere(event, item.policy)}
                      >
                        {t(item.text)}
                      </Link>
                    ) : 'link' in item ? (
                      <Link {...item.link}>{t(item.text)}</Link>
                    ) : (
                      <a href={item.href}>{t(item.text)}</a>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        {!user?.role && (
          <section className={s['join']}>
            <h2>{t('footer.join.title')}</h2>
            <p>{t('footer.join.text')}</p>
            <ButtonLink to={user ? '/communityView/join' : '/regist'}>
              {t(user ? 'footer.apply' : 'sign-up')}
            </ButtonLink>
          </section>
        )}
      </div>
      {!user && (
        <section className={s['newsletter']} aria-labelledby={`${id}newsletter`}>
          <h2 id={`${id}newsletter`}>{t('footer.newsletter.title')}</h2>
          <NewsletterForm />
        </section>
      )}
      <div className={s['end']}>
        <Logo name={site.product}>{site.season.footerLogo && <SeasonMark art={site.season.footerLogo} />}</Logo>
        {/* The year may change before hydration; the server-rendered one then stays. */}
        <small suppressHydrationWarning>
          {t('footer.rights', { year: copyrightYear(Date.now()), product: site.product })}
        </small>
        <button type="button" className={s['keys']} onClick={() => openKeys(true)}>
          {t('footer.keys')}
        </button>
        <button type="button" className={s['choice']} onClick={() => withdrawConsent(site.shortName)}>
          {t('footer.cookies')}
        </button>
        {site.demo && <small>{t('footer.demo')}</small>}
        {site.mailOutbox && (
          <small>
            <a href="/dev/outbox">{t('footer.outbox')}</a>
          </small>
        )}
      </div>
    </footer>
  );
}
