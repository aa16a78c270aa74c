import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { topicRoutes, type ManagedTopic } from '@site/contract/forum/topic-routes.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useApi } from '#platform/api/use-api.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { DialogClose } from '#ui/dialogs/dialog.tsx';
import { GuardedDialog } from '#ui/dialogs/guarded-dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { managedTopicsQuery, useTopicsChange } from './topics-queries.ts';
import { TopicConflict } from './topic-conflict.tsx';
import { TopicFields } from './topic-fields.tsx';
import { NEW_TOPIC, topicValues, type TopicValues } from './topic-values.ts';
import { useTopicName } from './use-topic-name.ts';
import s from '#ui/lists/managed-list.module.css';

interface Props {
  /** The topic to edit; null for a new one. */
  topic: ManagedTopic | null;
  onClose: () => void;
}

/**
 * Creates or edits a topic. If another administrator has saved it in the meantime, both versions are shown, and the
 * input stays until one of them is chosen.
 */
export default function TopicDialog({ topic, onClose }: Props) {
  const { t } = useTranslation('desk');
  const api = useApi();
  const queryClient = useQueryClient();
  const nameOf = useTopicName();
  const element = useRef<HTMLFormElement>(null);
  /** Version on which the input is based. */
  const [known, setKnown] = useState(topic);
  const [theirs, setTheirs] = useState<ManagedTopic | null>(null);
  const form = useForm<TopicValues>({ initialValues: topic ? topicValues(topic) : NEW_TOPIC });
  const save = useTopicsChange(
    (client, { base, values }: { base: ManagedTopic | null; values: TopicValues }) => {
      const { slug, ...fields } = values;
      return base
        ? client(topicRoutes.editTopic, { id: base.id, version: base.version, ...fields })
        : client(topicRoutes.createTopic, { slug, ...fields });
    },
    () => {
      toast('success', t(topic ? 'topics.saved' : 'topics.added'));
      onClose();
    },
  );
  const failed = async (error: unknown) => {
    if (!isApiError(error, 'forum.topic-changed'))
      return void takeFieldErrors(error, form, {
        element: element.current,
        fieldOf: { 'forum.last-topic': 'whoMayPost' },
      });
    const { items } = await queryClient.query({ ...managedTopicsQuery(api), staleTime: 0 });
    setTheirs(items.find(({ id }) => id === topic?.id) ?? null);
  };
  const send = (base: ManagedTopic | null) =>
    save.mutate({ base, values: form.values }, { onError: (error) => void failed(error) });
  const decide = (choice: 'mine' | 'theirs') => {
    setKnown(theirs);
    setTheirs(null);
    if (choice === 'mine') send(theirs);
    else if (theirs) {
      form.setValues(topicValues(theirs));
      form.resetDirty(topicValues(theirs));
    }
  };
  return (
    <GuardedDialog
      wide
      title={topic ? t('topics.edit-name', { name: nameOf(topic) }) : t('topics.add')}
      busy={save.isPending}
      isDirty={form.isDirty()}
      onClose={onClose}
    >
      <Form form={form} element={element} className={s['form']} onSend={() => send(known)}>
        {theirs && <TopicConflict theirs={topicValues(theirs)} mine={form.values} onDecide={decide} />}
        <TopicFields form={form} isNew={!topic} />
        <div className={s['buttons']}>
          {theirs && <p className={s['hint']}>{t('conflict.choose')}</p>}
          <DialogClose disabled={save.isPending}>{t('core:cancel')}</DialogClose>
          <SendButton sending={save.isPending} disabled={theirs !== null}>
            {t(topic ? 'topics.save' : 'topics.create')}
          </SendButton>
        </div>
      </Form>
    </GuardedDialog>
  );
}
