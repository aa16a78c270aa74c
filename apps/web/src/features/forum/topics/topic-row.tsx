import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ManagedTopic } from '@site/contract/forum/topic-routes.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { ActionMenu } from '#ui/menus/action-menu.tsx';
import { useTopicName } from './use-topic-name.ts';
import s from '#ui/lists/managed-list.module.css';

/** Actions of an administrator on a topic of the list. */
export type TopicAct = 'edit' | 'merge' | 'archive' | 'restore';

interface TopicRowProps {
  topic: ManagedTopic;
  /** Drag handle; omitted for archived topics, which have no order. */
  handle?: ReactNode;
  /** Buttons that move the topic. */
  moves?: ReactNode;
  onAct: (act: TopicAct, topic: ManagedTopic) => void;
}

export function TopicRow({ topic, handle, moves, onAct }: TopicRowProps) {
  const { t } = useTranslation('desk');
  const name = useTopicName()(topic);
  const isArchived = topic.archivedAt !== null;
  return (
    <div className={s['row']}>
      {handle}
      <span className={s['icon']}>
        <Icon name={topic.icon} />
      </span>
      <div className={s['what']}>
        <Link to="/forum/home" search={{ topic: topic.slug }} className={s['name']}>
          {name}
        </Link>
        {topic.whoMayPost === 'staff' && <Chip tone="secondary">{t('topics.staff')}</Chip>}
        <span className={s['counts']}>
          {t('topics.posts', { count: topic.posts })} · {t('topics.followers', { count: topic.followers })}
        </span>
      </div>
      <div className={s['acts']}>
        {moves}
        <Button aria-label={t('topics.edit-name', { name })} onClick={() => onAct('edit', topic)}>
          {t('topics.edit')}
        </Button>
        <ActionMenu
          label={t('topics.more', { name })}
          actions={[
            { icon: 'right', label: t('topics.merge'), run: () => onAct('merge', topic) },
            isArchived
              ? { icon: 'undo', label: t('topics.restore'), run: () => onAct('restore', topic) }
              : { icon: 'box', label: t('topics.archive'), run: () => onAct('archive', topic) },
          ]}
        />
      </div>
    </div>
  );
}
