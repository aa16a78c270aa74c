import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { REVIEW_MAX, ReviewFields } from '@site/contract/camsites/fields.ts';
import { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import type { Site } from '@site/contract/camsites/schemas.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import type { FormKey } from '#platform/storage/storage-keys.ts';
import { sessionDraft } from '#platform/forms/session-draft.ts';
import { toast } from '#platform/toast.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { RATED } from './rated.ts';
import { StarsField } from './stars-field.tsx';
import { useFirstField } from '../use-first-field.ts';
import s from './reviews.module.css';

interface Values {
  pay: string;
  support: string;
  traffic: string;
  tools: string;
  text: string;
}

function valuesOf(review: Site['ownReview']): Values {
  if (!review) return { pay: '', support: '', traffic: '', tools: '', text: '' };
  const { pay, support, traffic, tools, text } = review;
  return { pay: String(pay), support: String(support), traffic: String(traffic), tools: String(tools), text };
}

interface Props {
  site: Site;
  onSaved: () => void;
  onClose: () => void;
}

/** Form for writing or editing the current user's review of a cam site. Unsent input is stored in this tab. */
export default function ReviewForm({ site: { id, slug, name, ownReview: own }, onSaved, onClose }: Props) {
  const { t, i18n } = useTranslation('camsites');
  const api = useApi();
  const element = useRef<HTMLFormElement>(null);
  const draft: FormKey = `site-review-${slug}-${useUser()?.id ?? 0}`;
  const schemaErrors = useSchemaErrors(ReviewFields);
  const form = useForm<Values>({
    initialValues: {
      ...valuesOf(own),
      ...sessionDraft.read<Values>(draft),
    },
    validate: (values) => schemaErrors(values),
    onValuesChange: (values) => void sessionDraft.keep(draft, values),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (values: Values) => {
      const fields = ReviewFields.parse(values);
      return own
        ? api(camsiteRoutes.editReview, { ...fields, id: own.id })
        : api(camsiteRoutes.review, { ...fields, siteId: id });
    },
    onSuccess: () => {
      sessionDraft.drop(draft);
      toast('success', t(own ? 'review.saved' : 'review.published'));
      onSaved();
      onClose();
    },
    onError: (error) => void takeFieldErrors(error, form, { element: element.current }),
  });
  useTranslation('fields');
  // The catalogues load with this form, not with the page.
  const isThere = i18n.has('errors') && i18n.has('fields');
  useFirstField(element, isThere);
  if (!isThere) return <Skeleton height="480px" />;
  return (
    <Form form={form} element={element} className={s['form']} onSend={(values) => mutate(values)}>
      <h3>{t(own ? 'review.edit' : 'review.title', { name })}</h3>
      <div className={s['rated']}>
        {RATED.map((one) => (
          <StarsField
            key={one}
            name={one}
            label={t(`rated.${one}`)}
            help={t(`rated.${one}-help`)}
            {...form.getInputProps(one)}
          />
        ))}
      </div>
      <TextAreaField
        max={REVIEW_MAX}
        minRows={5}
        label={t('review.text')}
        description={t('review.text-help')}
        data-path="text"
        {...form.getInputProps('text')}
      />
      <p className={s['text']}>{t('review.seen')}</p>
      <div className={s['actions']}>
        <Button
          disabled={isPending}
          onClick={() => {
            sessionDraft.drop(draft);
            onClose();
          }}
        >
          {t('cancel')}
        </Button>
        <SendButton sending={isPending}>{t(own ? 'save' : 'review.publish')}</SendButton>
      </div>
    </Form>
  );
}
