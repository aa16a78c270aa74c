import { Link } from '@tanstack/react-router';
import { useCallback, useId, useState } from 'react';
import { openKeys } from '#features/keyboard';
import { NewsletterForm } from '#features/newsletter';
import { openPolicyHere } from '#features/policies';
import { SeasonMark } from '#features/seasons';
import { withdrawConsent } from '#platform/cookies/cookie-consent.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useComeBackSearch } from '#platform/pages/return-search.ts';
import { useContactSearch } from '#platform/pages/use-contact-search.ts';
import { isPublished } from '#platform/pages/published-destinations.ts';
import { useSite, useUser } from '#platform/api/use-api.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/logo.tsx';
import { TargetLink } from '#ui/target-link.tsx';
import { copyrightYears } from './copyright-years.ts';
import { footerGroups } from './footer-groups.ts';
import { useWidthSettled } from './use-width-settled.ts';
import s from './footer.module.css';

/**
 * Footer (NAV-05). On a phone at most one group is expanded at a time, initially the first; CSS shows all groups on
 * wider viewports.
 */
export function Footer() {
  const { t, i18n } = useTranslation();
  const site = useSite();
  const years = copyrightYears(Date.now(), site.copyright.firstYear);
  const user = useUser();
  const contact = useContactSearch();
  const comeBack = useComeBackSearch();
  const id = useId();
  const [open, setOpen] = useState(0);
  useWidthSettled(useCallback(() => setOpen(0), []));
  return (
    <footer className={s['footer']}>
      <div className={s['inner']}>
        <nav id="site-links" className={s['groups']} aria-label={t('nav.footer')}>
          {footerGroups(site, { comeBack: user ? null : comeBack, contact }).map(({ place, text, links }, index) => (
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
                {links
                  .filter((item) => !('link' in item) || isPublished(item.link.to, site))
                  .map((item) => (
                    <li key={'href' in item ? item.href : item.text}>
                      {'link' in item ? (
                        <Link {...item.link}>{t(item.text)}</Link>
                      ) : (
                        <a href={item.href}>{t(item.text)}</a>
                      )}
                    </li>
                  ))}
                {site.menus.items
                  .filter((item) => item.place === place)
                  .map(({ title, target }) => (
                    <li key={`${title} ${target}`}>
                      <AddedLink title={title} target={target} />
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
            {user ? (
              <ButtonLink to="/communityView/join">{t('footer.apply')}</ButtonLink>
            ) : (
              <ButtonLink to="/regist" search={comeBack}>
                {t('sign-up')}
              </ButtonLink>
            )}
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
        <Logo site={site}>{site.season.footerLogo && <SeasonMark art={site.season.footerLogo} />}</Logo>
        {/* The year may change before hydration; the server-rendered one then stays. */}
        <small suppressHydrationWarning>
          {site.brand.copyright[i18n.language].replace('{{year}}', years) ||
            t('footer.rights', { years, holder: site.copyright.holder })}
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

/** Link to a document, or a link of staff. */
function AddedLink({ title, target }: { title: string; target: string }) {
  const policy = /^\/policy\/([^/?#]+)$/.exec(target)?.[1];
  return (
    <TargetLink
      target={target}
      // A plain click opens a policy in a dialog, so that form input is not lost.
      onClick={policy === undefined ? undefined : (event) => openPolicyHere(event, policy)}
    >
      {title}
    </TargetLink>
  );
}
