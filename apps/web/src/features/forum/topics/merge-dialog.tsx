import { useState } from 'react';
import { topicRoutes, type ManagedTopic } from '@site/contract/forum/topic-routes.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Note } from '#ui/forms/note.tsx';
import { useTopicsChange } from './topics-queries.ts';
import { useTopicName } from './use-topic-name.ts';
import s from '#ui/lists/managed-list.module.css';

interface Props {
  topic: ManagedTopic;
  topics: readonly ManagedTopic[];
  onClose: () => void;
}

/** Merges a topic into another one that the administrator chooses, after saying what that moves (FORUM-72). */
export default function MergeDialog({ topic, topics, onClose }: Props) {
  const { t } = useTranslation('desk');
  const { t: errors } = useTranslation('errors');
  const nameOf = useTopicName();
  const [into, setInto] = useState('');
  const [isMissing, setMissing] = useState(false);
  const target = topics.find(({ id }) => String(id) === into);
  const merge = useTopicsChange(
    (api, intoId: number) => api(topicRoutes.mergeTopics, { id: topic.id, into: intoId, version: topic.version }),
    () => {
      toast('success', t('topics.merge-done'));
      onClose();
    },
  );
  return (
    <Dialog title={t('topics.merge-title', { name: nameOf(topic) })} busy={merge.isPending} onClose={onClose}>
      <p>{t('topics.merge-text')}</p>
      <SelectField
        data-autofocus
        required
        label={t('topics.into')}
        empty={t('topics.into-pick')}
        options={topics
          .filter(({ id, archivedAt }) => id !== topic.id && archivedAt === null)
          .map((one) => ({ key: String(one.id), value: nameOf(one) }))}
        value={into}
        error={isMissing && !target && errors('forum.topic-required')}
        onChange={({ currentTarget }) => setInto(currentTarget.value)}
      />
      {target && (
        <Note kind="info">
          {t('topics.merge-posts', { count: topic.posts, name: nameOf(target) })}{' '}
          {topic.followers > 0 && t('topics.merge-followers', { count: topic.followers })} {t('topics.merge-final')}
        </Note>
      )}
      <div className={s['buttons']}>
        <Button onClick={onClose} disabled={merge.isPending}>
          {t('core:cancel')}
        </Button>
        <SendButton
          type="button"
          look="danger"
          sending={merge.isPending}
          onClick={() => (target ? merge.mutate(target.id) : setMissing(true))}
        >
          {t('topics.merge-confirm')}
        </SendButton>
      </div>
    </Dialog>
  );
}
