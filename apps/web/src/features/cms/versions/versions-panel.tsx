import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskPart, Version } from '@site/contract/cms/schemas.ts';
import type { Content } from '@site/contract/documents/fields.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ChooseField } from '#ui/lists/choose-field.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { Changes } from './changes.tsx';
import s from '../editing/editor.module.css';
import { momentText } from '../moment-text.ts';
import { versionQuery, versionsQuery } from '../queries.ts';

interface VersionsPanelProps {
  documentId: number;
  stored: DeskPart;
  /** Content as currently edited. */
  content: Content;
  /** Whether the comparison starts with the newest built-in version. */
  isBuiltIn: boolean;
  onRestore: (content: Content) => void;
}

/** Version history: compares any two versions, or one with the current edits, and restores one. */
export function VersionsPanel({ documentId, stored, content, isBuiltIn, onRestore }: VersionsPanelProps) {
  const { t, i18n } = useTranslation('desk');
  const api = useApi();
  const [chosen, setChosen] = useState<number | null>(null);
  const [toId, setToId] = useState<number | null>(null);
  const query = useInfiniteQuery(versionsQuery(api, documentId, stored.part));
  const versions = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const first = isBuiltIn
    ? versions.find(({ origin }) => origin === 'shipped')
    : (versions[stored.draft ? 0 : 1] ?? versions[0]);
  const fromId = chosen ?? first?.id ?? null;
  const from = useQuery({ ...versionQuery(api, fromId ?? 0), enabled: fromId !== null });
  const to = useQuery({ ...versionQuery(api, toId ?? 0), enabled: toId !== null });
  const after = toId === null ? content : to.data?.content;
  if (query.isError) return <FailedState retry={() => void query.refetch()} />;
  if (query.isPending) return <Skeleton height="120px" />;
  if (versions.length === 0) return <p>{t('versions.none')}</p>;
  const nameOf = ({ number, publishedAt, origin, author, live }: Version) =>
    [
      `${number}`,
      momentText(publishedAt, i18n.language),
      origin === 'shipped' ? t('versions.shipped') : (author?.nickName ?? t('versions.gone')),
      ...(live ? [t('versions.live')] : []),
    ].join(' · ');
  const options = versions.map((version) => ({ value: String(version.id), text: nameOf(version) }));
  const idOf = (value: string | undefined) => (value === undefined ? null : Number(value));
  return (
    <div className={s['versions']}>
      <ChooseField
        label={t('versions.from')}
        options={options}
        value={fromId === null ? undefined : String(fromId)}
        onChange={(value) => setChosen(idOf(value))}
      />
      <ChooseField
        label={t('versions.to')}
        any={t('versions.now')}
        options={options}
        value={toId === null ? undefined : String(toId)}
        onChange={(value) => setToId(idOf(value))}
      />
      {query.hasNextPage && (
        <Button small disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('versions.older')}
        </Button>
      )}
      {from.data && after ? <Changes before={from.data.content} after={after} /> : <Skeleton height="80px" />}
      {from.data && (
        <Button onClick={() => onRestore(from.data.content)}>{t('versions.restore', { n: from.data.number })}</Button>
      )}
    </div>
  );
}
