import { useNavigate } from '@tanstack/react-router';
import { useForm } from '@mantine/form';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PostFields } from '@site/contract/forum/fields.ts';
import type { Post, Reply, Topic } from '@site/contract/forum/schemas.ts';
import { SPLIT_MAX, threadRoutes } from '@site/contract/forum/thread-routes.ts';
import { authorName } from '#features/members';
import { useApi } from '#platform/api/use-api.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { toast } from '#platform/toast.ts';
import { useTexts } from '#platform/translations/use-texts.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { loadedItems } from '#platform/unique-by-id.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { DialogClose } from '#ui/dialogs/dialog.tsx';
import { GuardedDialog } from '#ui/dialogs/guarded-dialog.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { repliesQuery } from '../queries.ts';
import { usePostTopics } from '../topics/use-post-topics.ts';
import { preselectedTopic } from './preselected-topic.ts';
import s from './thread-dialogs.module.css';

const SplitSchema = PostFields.pick({ topic: true, title: true });
/** Characters of a reply that identify it in the list. */
const EXCERPT = 120;

interface SplitPostDialogProps {
  post: Post;
  onDone: () => void;
  onClose: () => void;
}

const isMovable = ({ deleted, hidden }: Reply) => !deleted && hidden === null;

function excerptOf({ html }: Reply): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
}

/** Moves replies of a post to a new one with its own title and topic (FORUM-81). */
export default function SplitPostDialog(props: SplitPostDialogProps) {
  const ready = useTexts('moderation', 'errors', 'fields');
  // The new post can't be in the topic of the old one if that is archived.
  const topics = usePostTopics(undefined);
  const selectedTopic = preselectedTopic(topics, props.post.topic.slug);
  if (!ready || selectedTopic === undefined) return null;
  return <SplitForm {...props} topics={topics} selectedTopic={selectedTopic} />;
}

interface SplitFormProps extends SplitPostDialogProps {
  topics: readonly Topic[];
  /** Slug of the topic that is selected at first. */
  selectedTopic: string;
}

function SplitForm({ post, topics, selectedTopic, onDone, onClose }: SplitFormProps) {
  const { t } = useTranslation('moderation');
  const { t: forum } = useTranslation('forum');
  const api = useApi();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const list = useInfiniteQuery(
    repliesQuery(api, { id: post.id, sort: 'oldest', cursor: undefined, reply: undefined }),
  );
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const check = useSchemaErrors(SplitSchema);
  const form = useForm({ initialValues: { topic: selectedTopic, title: '' }, validate: check });
  const isCountRight = chosen.length > 0 && chosen.length <= SPLIT_MAX;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(threadRoutes.split, { id: post.id, replies: chosen.map(Number), ...form.values }),
    onSuccess: async ({ id }) => {
      toast('success', t('split.done'));
      onClose();
      await navigate({ to: '/forumDetails', search: { id } });
      onDone();
    },
    onError: (error) => takeFieldErrors(error, form, { element: element.current }),
  });
  const replies = loadedItems(list.data).filter(isMovable);
  return (
    <GuardedDialog
      title={t('split.title')}
      busy={isPending}
      isDirty={form.isDirty() || chosen.length > 0}
      onClose={onClose}
    >
      <Form
        form={form}
        element={element}
        className={s['form']}
        onSend={() => {
          setTried(true);
          if (isCountRight) mutate();
        }}
      >
        <p className={s['muted']}>{t('split.text')}</p>
        {list.data && replies.length === 0 && !list.hasNextPage && <p>{t('split.none')}</p>}
        <div className={s['replies']}>
          <CheckboxField
            label={t('split.replies')}
            pickFirst={false}
            options={replies.map((reply) => ({
              key: String(reply.id),
              value: `${authorName(reply.author, forum)}: ${excerptOf(reply)}`,
              lang: post.language,
            }))}
            value={chosen}
            error={tried && !isCountRight && t('split.missing', { count: SPLIT_MAX })}
            onChange={setChosen}
          />
          {list.hasNextPage && (
            <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('split.more')}
            </Button>
          )}
        </div>
        <TextField label={t('split.name')} maxLength={null} autoComplete="off" {...form.getInputProps('title')} />
        <SelectField
          label={forum('post.topic')}
          empty={null}
          options={topics.map(({ slug, name }) => ({ key: slug, value: name }))}
          {...form.getInputProps('topic')}
        />
        <div className={s['actions']}>
          <DialogClose disabled={isPending}>{t('cancel')}</DialogClose>
          <SendButton sending={isPending}>{t('split.send')}</SendButton>
        </div>
      </Form>
    </GuardedDialog>
  );
}
