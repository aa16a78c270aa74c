import { Link, useLocation, useMatches } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import type { User } from '@site/contract/accounts/schemas.ts';
import { homePath } from '#platform/sessions/home-path.ts';
import { countEvent } from '#platform/count-event.ts';
import { useComeBackSearch } from '#platform/pages/return-search.ts';
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
import { EntryAnchor } from './menus/entry-anchor.tsx';
import { hasRoomForGroups } from './menus/has-room-for-groups.ts';
import { LanguageMenu } from './menus/language-menu.tsx';
import { entryKey } from './menus/menu-entry.ts';
import { menuGroups } from './menus/navigation.ts';
import { SchemeSwitch } from './menus/scheme-switch.tsx';
import { SearchBox } from './search-box.tsx';
import s from './header.module.css';

const MenuSheet = lazyDialog(() => import('./menus/menu-sheet.tsx'));

function useRoomForGroups(user: User | null): boolean {
  const { t } = useTranslation();
  const site = useSite();
  const { partner } = site;
  return hasRoomForGroups({
    product: site.brand.showName ? site.product : '',
    groups: menuGroups(site).map(({ text }) => t(text, { partner })),
    account: user ? null : [t('sign-in'), t('sign-up')],
  });
}

/**
 * Header (NAV-02 to NAV-04, NAV-25). CSS decides what is visible at which width. With too little space, the search
 * becomes an icon, then the last menu groups are only in the menu sheet, then the name ends with an ellipsis (BRAND-11).
 */
export function Header() {
  const user = useUser();
  const site = useSite();
  const home = useLocation({ select: ({ pathname }) => pathname === '/' });
  const scrolled = useScrolledPast(5);
  const ownTop = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.ownTop) });
  const clear = home && !user && !scrolled;
  const roomy = useRoomForGroups(user);
  return (
    <header
      className={[s['header'], clear && s['clear'], ownTop && s['own-top']].filter(Boolean).join(' ')}
      data-roomy={roomy}
    >
      <div className={s['inner']}>
        <MenuButton user={user} />
        <Link to={homePath(user)} className={s['logo']} title={site.product}>
          <Logo site={site}>{site.season.logo && <SeasonMark art={site.season.logo} />}</Logo>
        </Link>
        <Groups />
        <Tools user={user} />
      </div>
      {site.season.decoration && <SeasonDecoration art={site.season.decoration} />}
    </header>
  );
}

/** Opens the menu sheet: on phones, and where the header has no space for all groups. */
function MenuButton({ user }: { user: User | null }) {
  const { t } = useTranslation();
  const [sheet, setSheet] = useState(false);
  const openSheet = (event: SyntheticEvent) => {
    event.preventDefault();
    countEvent('main-menu', 'menu');
    setSheet(true);
  };
  return (
    <>
      <a
        // Until hydration, or without JavaScript, the button links to the footer.
        href="#site-links"
        role="button"
        className={`icon-button ${s['tool']} ${s['burger']}`}
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={sheet}
        onClick={openSheet}
        onKeyDown={(event) => event.key === ' ' && openSheet(event)}
      >
        {user && (
          <span className={s['narrow']}>
            <Avatar src={user.avatar} size={32} />
          </span>
        )}
        <Icon name="menu" size={24} className={user ? s['wide'] : undefined} />
      </a>
      {sheet && <MenuSheet user={user} onClose={() => setSheet(false)} />}
    </>
  );
}

/** Menu groups. Where not all fit, some or all are only in the menu sheet. */
function Groups() {
  const { t } = useTranslation();
  const site = useSite();
  const { partner } = site;
  return (
    <nav className={s['nav']} aria-label={t('nav.main')}>
      {menuGroups(site).map((group) => (
        <Dropdown
          key={group.text}
          buttonClass={s['group']}
          onPress={() => countEvent('main-menu', group.text)}
          onOpen={() => countEvent('secondary-menu-loading', group.text)}
          button={
            <>
              <span dir="auto">{t(group.text, { partner })}</span>
              <Icon name="down" size={16} />
            </>
          }
        >
          {group.items.map((entry) => (
            <EntryAnchor key={entryKey(entry)} entry={entry} onClick={() => countEvent('secondary-menu', entry.text)} />
          ))}
        </Dropdown>
      ))}
    </nav>
  );
}

/** Search, language, colour scheme and the links of the account. */
function Tools({ user }: { user: User | null }) {
  const { t } = useTranslation();
  return (
    <div className={s['tools']}>
      <div className={s['find']}>
        <div className={s['box']}>
          <SearchBox />
        </div>
        <Link to="/search" className={`icon-button ${s['tool']} ${s['finder']}`} aria-label={t('search.field')}>
          <Icon name="search" size={22} />
        </Link>
      </div>
      <div className={s['wide']}>
        <LanguageMenu />
      </div>
      <div className={s['wide']}>
        <SchemeSwitch />
      </div>
      {user && (
        <>
          <ChatLink className={`icon-button ${s['tool']}`} />
          <NotificationsButton />
        </>
      )}
      <QuickExitLink />
      <AccountArea user={user} />
    </div>
  );
}

/** Account menu, or the links to log in and sign up. */
function AccountArea({ user }: { user: User | null }) {
  const { t } = useTranslation();
  const comeBack = useComeBackSearch();
  if (user)
    return (
      <div className={s['wide']}>
        <AccountMenu user={user} />
      </div>
    );
  return (
    <>
      <ButtonLink to="/login" search={comeBack} look="quiet" className={s['sign-in']}>
        {t('sign-in')}
      </ButtonLink>
      <ButtonLink to="/regist" search={comeBack} className={s['wide']}>
        {t('sign-up')}
      </ButtonLink>
    </>
  );
}
