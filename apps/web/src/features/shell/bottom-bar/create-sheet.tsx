import { useEffect } from 'react';
import { useSite } from '#platform/api/use-api.ts';
import { countEvent } from '#platform/count-event.ts';
import { isPublished } from '#platform/pages/published-destinations.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { entryOf, type MenuEntry } from '../menus/menu-entry.ts';
import { EntryLink } from '../menus/sheet-parts.tsx';
import { Sheet } from '../menus/sheet.tsx';
import s from '../menus/sheet.module.css';

const ENTRIES: readonly MenuEntry[] = [
  entryOf('new-post'),
  { text: 'create.message', icon: 'mail', link: { to: '/chat-page' } },
  entryOf('bio'),
  entryOf('link-page'),
  { text: 'create.photo', icon: 'picture', link: { to: '/caminspo/post' } },
];

/**
 * Lists what a member can create. The pages send visitors to the login, and accounts without a profile to the join page,
 * and back afterwards.
 */
export default function CreateSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const site = useSite();
  useEffect(() => countEvent('secondary-menu-loading', 'create'), []);
  return (
    <Sheet label={t('create')} side="bottom" onClose={onClose} top={<strong>{t('create')}</strong>}>
      <nav aria-label={t('create')} className={s['list']}>
        {ENTRIES.filter(({ link }) => isPublished(link.to, site)).map((entry) => (
          <EntryLink key={entry.text} entry={entry} onClose={onClose} />
        ))}
      </nav>
    </Sheet>
  );
}
