import type { UseFormReturnType } from '@mantine/form';
import { INTRO_LENGTH } from '@site/contract/link-page/limits.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { AvatarField, UploadField } from '#features/media';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormPart } from '#ui/forms/form-part.tsx';
import { AudioField } from './audio/audio-field.tsx';
import { errorOf, type LinkValues } from './link-values.ts';

const NAME_MAX = 60;

interface ProfilePartProps {
  form: UseFormReturnType<LinkValues>;
  /** Whether the member may add images and a greeting. */
  hasFiles: boolean;
  /** Called when an upload starts or ends. */
  onBusy: (busy: boolean) => void;
}

/** Picture, name, introduction, cover and greeting of the member. */
export function ProfilePart({ form, hasFiles, onBusy }: ProfilePartProps) {
  const { t } = useTranslation('my-link');
  const { values, setFieldValue } = form;
  return (
    <FormPart title={t('part.you')}>
      {hasFiles && (
        <AvatarField
          label={t('picture')}
          value={values.avatar}
          upload={linkPageRoutes.uploadAvatar}
          onChange={(avatar) => setFieldValue('avatar', avatar)}
          error={errorOf(form, 'avatar')}
        />
      )}
      <TextField label={t('name')} maxLength={NAME_MAX} {...form.getInputProps('nickName')} />
      <TextAreaField
        max={INTRO_LENGTH}
        minRows={3}
        label={t('intro')}
        description={t('intro.help')}
        {...form.getInputProps('intro')}
      />
      {hasFiles && (
        <>
          <UploadField
            max={1}
            upload={linkPageRoutes.uploadImage}
            label={t('cover')}
            button={t(values.cover ? 'cover.there' : 'cover.choose')}
            description={t('cover.help')}
            data-path="cover"
            error={errorOf(form, 'cover')}
            value={values.cover ? [values.cover] : []}
            onBusy={onBusy}
            onChange={([cover]) => setFieldValue('cover', cover ?? null)}
          />
          <AudioField
            value={values.greeting}
            onChange={(greeting) => setFieldValue('greeting', greeting)}
            error={errorOf(form, 'audio')}
          />
        </>
      )}
    </FormPart>
  );
}
