import { useEffect } from 'react';
import type { User } from '@site/contract/accounts/schemas.ts';
import { countEvent } from '#platform/count-event.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useSite } from '#platform/api/use-api.ts';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/logo.tsx';
import { accountSections, entriesFor } from './account-links.ts';
import { EntryAnchor } from './entry-anchor.tsx';
import { entryKey, type GroupEntry, type MenuEntry } from './menu-entry.ts';
import { menuGroups } from './navigation.ts';
import { SchemeSwitch } from './scheme-switch.tsx';
import { SearchBox } from '../search-box.tsx';
import { EntryLink, JoinLinks, LanguageButtons, LogOutButton } from './sheet-parts.tsx';
import { Sheet } from './sheet.tsx';
import s from './sheet.module.css';

/** Destinations of an account next to the groups, because they are used often. */
const DIRECT = ['profile', 'saved', 'settings'] as const;

const isDirect = ({ text }: MenuEntry) => DIRECT.some((id) => text === `destination.${id}`);

interface Props {
  user: User | null;
  onClose: () => void;
}

/** Menu on a phone, and of what the header has no space for (NAV-03 NAV-25): groups that open on a tap. */
export default function MenuSheet({ user, onClose }: Props) {
  const { t } = useTranslation();
  const site = useSite();
  const { partner } = site;
  useEffect(() => countEvent('secondary-menu-loading', 'menu'), []);
  return (
    <Sheet
      label={t('menu')}
      side="start"
      onClose={onClose}
      top={
        <>
          <Logo site={site} />
          <SchemeSwitch />
        </>
      }
    >
      <SearchBox onDone={onClose} />
      <nav aria-label={t('nav.main')} className={s['list']}>
        {menuGroups(site).map(({ text, items }) => (
          <Group key={text} title={t(text, { partner })} entries={items} onClose={onClose} />
        ))}
        {user && (
          <>
            <Group
              title={t('account')}
              entries={accountSections(user, site)
                .flat()
                .filter((entry) => !isDirect(entry))}
              onClose={onClose}
            />
            {entriesFor(user, site, DIRECT).map((entry) => (
              <EntryLink key={entry.text} entry={entry} onClose={onClose} />
            ))}
            <LogOutButton onClose={onClose} />
          </>
        )}
      </nav>
      {!user && <JoinLinks onClose={onClose} />}
      <LanguageButtons />
    </Sheet>
  );
}

interface GroupProps {
  title: string;
  entries: readonly GroupEntry[];
  onClose: () => void;
}

function Group({ title, entries, onClose }: GroupProps) {
  return (
    <details>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      {entries.map((entry) => (
        <EntryAnchor
          key={entryKey(entry)}
          entry={entry}
          onClick={() => {
            countEvent('secondary-menu', entry.text);
            onClose();
          }}
        />
      ))}
    </details>
  );
}
