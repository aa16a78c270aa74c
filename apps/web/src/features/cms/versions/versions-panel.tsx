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

/** Loads a version; undefined without an id and while it loads. */
function useVersion(id: number | null) {
  return useQuery({ ...versionQuery(useApi(), id ?? 0), enabled: id !== null }).data;
}

/** Returns the version that is compared at first. */
function initialVersion(versions: readonly Version[], stored: DeskPart, isBuiltIn: boolean): Version | undefined {
  if (isBuiltIn) return versions.find(({ origin }) => origin === 'shipped');
  return versions[stored.draft ? 0 : 1] ?? versions[0];
}

/**
 * The two compared contents.
 * @param initial the earlier version until one is chosen
 * @param content current edits, the later content until a version is chosen
 */
function useComparison(initial: Version | undefined, content: Content) {
  const [chosen, setFromId] = useState<number | null>(null);
  const [toId, setToId] = useState<number | null>(null);
  const fromId = chosen ?? initial?.id ?? null;
  const from = useVersion(fromId);
  const to = useVersion(toId);
  return { fromId, setFromId, toId, setToId, from, after: toId === null ? content : to?.content };
}

/** Version history: compares any two versions, or one with the current edits, and restores one. */
export function VersionsPanel({ documentId, stored, content, isBuiltIn, onRestore }: VersionsPanelProps) {
  const { t } = useTranslation('desk');
  const query = useInfiniteQuery(versionsQuery(useApi(), documentId, stored.part));
  const versions = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const { fromId, setFromId, toId, setToId, from, after } = useComparison(
    initialVersion(versions, stored, isBuiltIn),
    content,
  );
  if (query.isError) return <FailedState retry={() => void query.refetch()} />;
  if (query.isPending) return <Skeleton height="120px" />;
  if (versions.length === 0) return <p>{t('versions.none')}</p>;
  return (
    <div className={s['versions']}>
      <ChooseVersion label={t('versions.from')} versions={versions} id={fromId} onChange={setFromId} />
      <ChooseVersion
        label={t('versions.to')}
        any={t('versions.now')}
        versions={versions}
        id={toId}
        onChange={setToId}
      />
      {query.hasNextPage && (
        <Button small disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('versions.older')}
        </Button>
      )}
      {from && after ? <Changes before={from.content} after={after} /> : <Skeleton height="80px" />}
      {from && <Button onClick={() => onRestore(from.content)}>{t('versions.restore', { n: from.number })}</Button>}
    </div>
  );
}

interface ChooseVersionProps {
  label: string;
  /** Text of the choice without a version. */
  any?: string;
  versions: readonly Version[];
  id: number | null;
  onChange: (id: number | null) => void;
}

function ChooseVersion({ label, any, versions, id, onChange }: ChooseVersionProps) {
  const { t, i18n } = useTranslation('desk');
  const nameOf = ({ number, publishedAt, origin, author, live }: Version) =>
    [
      `${number}`,
      momentText(publishedAt, i18n.language),
      origin === 'shipped' ? t('versions.shipped') : (author?.nickName ?? t('versions.gone')),
      ...(live ? [t('versions.live')] : []),
    ].join(' · ');
  return (
    <ChooseField
      label={label}
      any={any}
      options={versions.map((version) => ({ value: String(version.id), text: nameOf(version) }))}
      value={id === null ? undefined : String(id)}
      onChange={(value) => onChange(value === undefined ? null : Number(value))}
    />
  );
}
