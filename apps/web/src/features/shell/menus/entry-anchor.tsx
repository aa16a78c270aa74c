import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { TargetLink } from '#ui/target-link.tsx';
import type { GroupEntry } from './menu-entry.ts';

/** Link of a menu group: a page of the site, a document, or a link of staff. */
export function EntryAnchor({ entry, onClick }: { entry: GroupEntry; onClick: () => void }) {
  const { t } = useTranslation();
  if ('target' in entry) {
    return (
      <TargetLink target={entry.target} onClick={onClick}>
        <Icon name={entry.icon} />
        {entry.title}
      </TargetLink>
    );
  }
  return (
    <Link {...entry.link} onClick={onClick}>
      <Icon name={entry.icon} />
      {t(entry.text)}
    </Link>
  );
}
