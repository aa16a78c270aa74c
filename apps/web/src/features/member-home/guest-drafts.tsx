import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { DestinationId } from '@site/contract/site/destinations.ts';
import { destinationLink } from '#platform/pages/destination-link.ts';
import type { StorageKey } from '#platform/storage/storage-keys.ts';
import { storedKeys, storedText } from '#platform/storage/stored-values.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Note } from '#ui/forms/note.tsx';
import s from './guest-drafts.module.css';

/** Drafts of visitors, by the tool that takes them into the account when it is opened. */
const DRAFTS = [
  { isStored: () => isStored('guest-bio') || storedKeys('outbox:bio:0:').length > 0, tool: 'bio' },
  { isStored: () => isStored('guest-link') || isStored('outbox:link:0:draft'), tool: 'link-page' },
  { isStored: () => isStored('guest-cards'), tool: 'flash-cards' },
] as const satisfies readonly { isStored: () => boolean; tool: DestinationId }[];

const isStored = (key: StorageKey) => storedText(key).read() !== null;

/** Work that the user did on this device before logging in (HOME-08). */
export function GuestDrafts() {
  const { t } = useTranslation('member-home');
  const [tools, setTools] = useState<readonly (typeof DRAFTS)[number]['tool'][]>([]);
  useEffect(() => {
    setTools(DRAFTS.filter((draft) => draft.isStored()).map(({ tool }) => tool));
  }, []);
  if (tools.length === 0) return null;
  return (
    <Note kind="info">
      <strong>{t('guest.title')}</strong>
      <p>{t('guest.text')}</p>
      <p className={s['links']}>
        {tools.map((tool) => (
          <Link key={tool} {...destinationLink(tool)}>
            {t(`core:destination.${tool}`)}
          </Link>
        ))}
      </p>
    </Note>
  );
}
