import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { topicRoutes, type ManagedTopic } from '@site/contract/forum/topic-routes.ts';
import { CmsPage } from '#features/cms';
import { useApi } from '#platform/api/use-api.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { moveItem } from '#ui/lists/move-item.ts';
import { SortableList, type SortableParts } from '#ui/lists/sortable-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { TopicRow, type TopicAct } from './topic-row.tsx';
import { managedTopicsQuery, useTopicsChange, useTopicsOrder } from './topics-queries.ts';
import { useTopicName } from './use-topic-name.ts';
import s from '#ui/lists/managed-list.module.css';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));
const MergeDialog = lazyDialog(() => import('./merge-dialog.tsx'));
const TopicDialog = lazyDialog(() => import('./topic-dialog.tsx'));

/** Current action of the administrator, and its topic; null for a new one. */
interface Acting {
  act: TopicAct | 'add';
  topic: ManagedTopic | null;
}

/** Topics of the forum (FORUM-70): texts, order, icon, who may post, archive and merge. */
export function TopicsPage() {
  const { t } = useTranslation('desk');
  const { data, isError, refetch } = useQuery(managedTopicsQuery(useApi()));
  const [acting, setActing] = useState<Acting | null>(null);
  const act = useCallback((next: TopicAct, topic: ManagedTopic) => setActing({ act: next, topic }), []);
  const all = data?.items ?? [];
  return (
    <CmsPage>
      <h2 className="visually-hidden">{t('tab.topics')}</h2>
      <Panel title={t('tab.topics')} text={t('topics.text')}>
        <Button look="primary" className={s['add']} onClick={() => setActing({ act: 'add', topic: null })}>
          {t('topics.add')}
        </Button>
        {!data && (isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="480px" />)}
        {data && <ActiveTopics topics={all.filter(({ archivedAt }) => archivedAt === null)} onAct={act} />}
      </Panel>
      <ArchivedTopics topics={all.filter(({ archivedAt }) => archivedAt !== null)} onAct={act} />
      {acting && <ActingDialog acting={acting} topics={all} onClose={() => setActing(null)} />}
    </CmsPage>
  );
}

interface ActingDialogProps {
  acting: Acting;
  topics: readonly ManagedTopic[];
  onClose: () => void;
}

function ActingDialog({ acting: { act, topic }, topics, onClose }: ActingDialogProps) {
  if (act === 'add' || topic === null) return <TopicDialog topic={null} onClose={onClose} />;
  if (act === 'edit') return <TopicDialog topic={topic} onClose={onClose} />;
  if (act === 'merge') return <MergeDialog topic={topic} topics={topics} onClose={onClose} />;
  return <ArchiveDialog topic={topic} onClose={onClose} />;
}

interface TopicsProps {
  topics: readonly ManagedTopic[];
  onAct: (act: TopicAct, topic: ManagedTopic) => void;
}

/** Topics in their order, which can be changed by mouse, touch, keyboard and buttons. */
function ActiveTopics({ topics, onAct }: TopicsProps) {
  const { t } = useTranslation('desk');
  const nameOf = useTopicName();
  const { mutate } = useTopicsOrder();
  /** Order that is being saved. Set at once, so that the focus stays on the moved topic. */
  const [moved, setMoved] = useState<readonly number[] | null>(null);
  const shown = moved ? topics.toSorted((a, b) => moved.indexOf(a.id) - moved.indexOf(b.id)) : topics;
  const move = (from: number, to: number) => {
    const before = shown.map(({ id }) => id);
    const ids = moveItem(before, from, to);
    setMoved(ids);
    // Called for the last of several moves only.
    mutate({ before, ids }, { onSettled: () => setMoved(null) });
  };
  const line = useCallback(
    ({ topic }: { topic: ManagedTopic }, { handle, moves }: SortableParts) => (
      <TopicRow topic={topic} handle={handle} moves={moves} onAct={onAct} />
    ),
    [onAct],
  );
  return (
    <SortableList
      items={shown.map((topic) => ({ id: String(topic.id), topic }))}
      label={t('tab.topics')}
      nameOf={({ topic }) => nameOf(topic)}
      onMove={move}
      className={s['list']}
    >
      {line}
    </SortableList>
  );
}

/** Archived topics, which have no order. Nothing if there are none. */
function ArchivedTopics({ topics, onAct }: TopicsProps) {
  const { t } = useTranslation('desk');
  if (topics.length === 0) return null;
  return (
    <Panel title={t('topics.archived')} text={t('topics.archived-text')}>
      <ul className={s['list']}>
        {topics.map((topic) => (
          <li key={topic.id}>
            <TopicRow topic={topic} onAct={onAct} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Asks before a topic is archived or restored. */
function ArchiveDialog({ topic, onClose }: { topic: ManagedTopic; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const name = useTopicName()(topic);
  const kind = topic.archivedAt === null ? 'archive' : 'restore';
  const change = useTopicsChange(
    (api, on: boolean) => api(topicRoutes.archiveTopic, { id: topic.id, on }),
    () => {
      toast('success', t(`topics.${kind}-done`));
      onClose();
    },
  );
  return (
    <ConfirmDialog
      title={t(`topics.${kind}-title`, { name })}
      text={t(`topics.${kind}-text`)}
      confirm={t(`topics.${kind}`)}
      busy={change.isPending}
      onConfirm={() => change.mutate(kind === 'archive', { onError: onClose })}
      onClose={onClose}
    />
  );
}
