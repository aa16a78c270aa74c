import { Link, useLocation, useMatches } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import type { User } from '@site/contract/accounts/schemas.ts';
import { countEvent } from '#platform/count-event.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useSite, useUser } from '#platform/api/use-api.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Dropdown } from '#ui/menus/dropdown.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Logo } from '#ui/logo.tsx';
import { useScrolledPast } from '#ui/viewport/use-scrolled-past.ts';
import { ChatLink } from '#features/chat';
import { SeasonDecoration, SeasonMark } from '#features/seasons';
import { QuickExitLink } from '#features/quick-exit';
import { AccountMenu } from './menus/account-menu.tsx';
import { NotificationsButton } from './notifications-button.tsx';
import { LanguageMenu } from './menus/language-menu.tsx';
import { groupsOf } from './menus/navigation.ts';
import { SchemeSwitch } from './menus/scheme-switch.tsx';
import { SearchBox } from './search-box.tsx';
import s from './header.module.css';

const MenuSheet = lazyDialog(() => import('./menus/menu-sheet.tsx'));

/** Header (NAV-02 to NAV-04). CSS alone decides what is visible at which width. */
export function Header() {
  const { t } = useTranslation();
  const user = useUser();
  const site = useSite();
  const { product, partner } = site;
  const home = useLocation({ select: ({ pathname }) => pathname === '/' });
  const scrolled = useScrolledPast(5);
  const ownTop = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.ownTop) });
  const [sheet, setSheet] = useState(false);
  const openSheet = (event: SyntheticEvent) => {
    event.preventDefault();
    countEvent('main-menu', 'menu');
    setSheet(true);
  };
  const clear = home && !user && !scrolled;
  return (
    <header className={[s['header'], clear && s['clear'], ownTop && s['own-top']].filter(Boolean).join(' ')}>
      <div className={s['inner']}>
        <a
          // Until hydration, or without JavaScript, the button links to the footer.
          href="#site-links"
          role="button"
          className={`icon-button ${s['tool']} ${s['narrow']}`}
          aria-label={t('menu.open')}
          aria-haspopup="dialog"
          aria-expanded={sheet}
          onClick={openSheet}
          onKeyDown={(event) => event.key === ' ' && openSheet(event)}
        >
          {user ? <Avatar src={user.avatar} size={32} /> : <Icon name="menu" size={24} />}
        </a>
        <Link to="/" className={s['logo']}>
          <Logo name={product}>{site.season.logo && <SeasonMark art={site.season.logo} />}</Logo>
        </Link>
        <nav className={`${s['nav']} ${s['wide']}`} aria-label={t('nav.main')}>
          {groupsOf(site).map((group) => (
            <Dropdown
              key={group.text}
              buttonClass={s['group']}
              onPress={() => countEvent('main-menu', group.text)}
              onOpen={() => countEvent('secondary-menu-loading', group.text)}
              button={
                <>
                  {t(group.text, { partner })}
                  <Icon name="down" size={16} />
                </>
              }
            >
              {group.items.map(({ text, icon, link }) => (
                <Link key={text} {...link} onClick={() => countEvent('secondary-menu', text)}>
                  <Icon name={icon} />
                  {t(text)}
                </Link>
              ))}
            </Dropdown>
          ))}
        </nav>
        <div className={s['tools']}>
          <div className={`${s['box']} ${s['wide']}`}>
            <SearchBox />
          </div>
          <div className={s['wide']}>
            <LanguageMenu />
          </div>
          <div className={s['wide']}>
            <SchemeSwitch />
          </div>
          <Link to="/search" className={`icon-button ${s['tool']} ${s['finder']}`} aria-label={t('search.field')}>
            <Icon name="search" size={22} />
          </Link>
          {user && (
            <>
              <ChatLink className={`icon-button ${s['tool']}`} />
              <NotificationsButton />
            </>
          )}
          <QuickExitLink />
          <AccountArea user={user} />
        </div>
      </div>
      {site.season.decoration && <SeasonDecoration art={site.season.decoration} />}
      {sheet && <MenuSheet user={user} onClose={() => setSheet(false)} />}
    </header>
  );
}

/** Account menu, or the links to log in and sign up. */
function AccountArea({ user }: { user: User | null }) {
  const { t } = useTranslation();
  if (user)
    return (
      <div className={s['wide']}>
        <AccountMenu user={user} />
      </div>
    );
  return (
    <>
      <ButtonLink to="/login" look="quiet" className={s['sign-in']}>
        {t('sign-in')}
      </ButtonLink>
      <ButtonLink to="/regist" className={s['wide']}>
        {t('sign-up')}
      </ButtonLink>
    </>
  );
}
