import { Link } from '@tanstack/react-router';
import type { User } from '@site/contract/accounts/schemas.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Dropdown } from '#ui/menus/dropdown.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#platform/api/use-api.ts';
import { countEvent } from '#platform/count-event.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { accountSections } from './account-links.ts';
import { useLogOut } from '#platform/sessions/use-log-out.ts';
import s from '../header.module.css';

/** Menu with the current user and the links of the account. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation();
  const site = useSite();
  const logOut = useLogOut();
  return (
    <Dropdown
      label={t('account')}
      button={<Avatar src={user.avatar} size={36} />}
      buttonClass={s['avatar']}
      side="right"
      onPress={() => countEvent('main-menu', 'account')}
      onOpen={() => countEvent('secondary-menu-loading', 'account')}
    >
      <p className={s['name']}>{user.nickName || user.userName}</p>
      <div className={s['sections']}>
        {accountSections(user, site).map((entries) => (
          <div key={entries[0]?.text} className={s['section']}>
            {entries.map(({ text, icon, link }) => (
              <Link key={text} {...link} onClick={() => countEvent('secondary-menu', text)}>
                <Icon name={icon} />
                {t(text)}
              </Link>
            ))}
          </div>
        ))}
      </div>
      <button type="button" onClick={logOut}>
        <Icon name="leave" />
        {t('log-out')}
      </button>
    </Dropdown>
  );
}
