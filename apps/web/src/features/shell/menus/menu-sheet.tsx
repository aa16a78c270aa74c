import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { countEvent } from '#platform/count-event.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { User } from '@site/contract/accounts/schemas.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '@site/contract/core/languages.ts';
import { useSite } from '#platform/api/use-api.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ABOVE_MEDIUM } from '#ui/viewport/breakpoints.ts';
import { Logo } from '#ui/logo.tsx';
import { accountLinks } from './account-links.ts';
import { chooseLanguage } from '#platform/translations/choose-language.ts';
import { groupsOf } from './navigation.ts';
import { SchemeSwitch } from './scheme-switch.tsx';
import { SearchBox } from '../search-box.tsx';
import { useLogOut } from './use-log-out.ts';
import s from './menu-sheet.module.css';

interface Props {
  user: User | null;
  onClose: () => void;
}

/**
 * Menu on a phone (NAV-03), as a modal dialog with a focus trap. The X, Escape, a navigation or a wide viewport closes
 * it.
 */
export default function MenuSheet({ user, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const site = useSite();
  const { product, partner, shortName } = site;
  const router = useRouter();
  const logOut = useLogOut();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    countEvent('secondary-menu-loading', 'menu');
  }, []);
  const follow = (text: string) => {
    countEvent('secondary-menu', text);
    onClose();
  };
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && onClose()),
    [router, onClose],
  );
  useEffect(() => {
    // The sheet is for phones. When the viewport becomes wide, the header's menu replaces it.
    const wide = matchMedia(ABOVE_MEDIUM);
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);
  return (
    <dialog ref={dialog} className={s['sheet']} aria-label={t('menu')} onClose={onClose}>
      <div className={s['top']}>
        <Logo name={product} />
        <SchemeSwitch />
        <button type="button" className={`icon-button ${s['close']}`} aria-label={t('menu.close')} onClick={onClose}>
          <Icon name="close" size={24} />
        </button>
      </div>
      <SearchBox onDone={onClose} />
      {user && (
        <p className={s['who']}>
          <Avatar src={user.avatar} size={40} />
          <strong>{user.nickName || user.userName}</strong>
        </p>
      )}
      <nav aria-label={t('nav.main')} className={s['list']}>
        {groupsOf(site).map((group) => (
          <section key={group.text}>
            <h2>{t(group.text, { partner })}</h2>
            {group.items.map(({ text, icon, link }) => (
              <Link key={text} {...link} onClick={() => follow(text)}>
                <Icon name={icon} />
                {t(text)}
              </Link>
            ))}
          </section>
        ))}
        {user && (
          <section>
            <h2>{t('account')}</h2>
            {accountLinks(user).map(({ text, icon, link }) => (
              <Link key={text} {...link} onClick={() => follow(text)}>
                <Icon name={icon} />
                {t(text)}
              </Link>
            ))}
            <button type="button" onClick={logOut}>
              <Icon name="leave" />
              {t('log-out')}
            </button>
          </section>
        )}
      </nav>
      {!user && (
        <div className={s['join']}>
          <ButtonLink to="/regist" look="primary" onClick={onClose}>
            {t('sign-up')}
          </ButtonLink>
          <ButtonLink to="/login" onClick={onClose}>
            {t('sign-in')}
          </ButtonLink>
        </div>
      )}
      <div className={s['languages']} role="group" aria-label={t('language')}>
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === i18n.language}
            onClick={() => chooseLanguage(language, shortName)}
          >
            {LANGUAGE_NAMES[language]}
          </button>
        ))}
      </div>
    </dialog>
  );
}
