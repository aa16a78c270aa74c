import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { User } from '@site/contract/accounts/schemas.ts';
import { GENDERS } from '@site/contract/members/fields.ts';
import { ProfileEdit } from '@site/contract/profiles/fields.ts';
import type { Profile } from '@site/contract/profiles/schemas.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { sessionDraft } from '#platform/forms/session-draft.ts';
import { ShownBadgesField } from '#features/badges';
import { AvatarField } from '#features/media';
import { NickNameInput, SitesField } from '#features/members';
import { DraftNote, LeaveGuard } from '#features/unsaved';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormPair, FormPart } from '#ui/forms/form-part.tsx';
import { EditorBar } from './editor-bar.tsx';
import { LinksField } from './links-field.tsx';
import { profileDraftName } from './profile-draft-name.ts';
import { SaveProblem } from './save-problem.tsx';
import { toEdit, toValues, type ProfileValues } from './profile-values.ts';
import { useSaveProfile } from './use-save-profile.ts';
import s from './profile-form.module.css';

const RECENTLY_MAX = 256;
const BIO_MAX = 500;
const LOCATION_MAX = 60;

const same = (a: ProfileValues, b: ProfileValues) => JSON.stringify(a) === JSON.stringify(b);

/** Profile form. Unsaved changes are stored in session storage. */
export default function ProfileForm({ user, profile }: { user: User; profile: Profile }) {
  const { t } = useTranslation('profiles');
  const { t: members } = useTranslation('members');
  const element = useRef<HTMLFormElement>(null);
  const draftName = profileDraftName(user.id);
  const schemaErrors = useSchemaErrors(ProfileEdit);
  const [given] = useState(() => toValues(profile));
  const [draft] = useState(() => sessionDraft.read<ProfileValues>(draftName));
  const [isStoredLocally, setIsStoredLocally] = useState(true);
  const form = useForm<ProfileValues>({
    initialValues: { ...given, ...draft },
    validate: (values) => schemaErrors(toEdit(values)),
    onValuesChange: (values) => {
      if (same(values, given)) sessionDraft.drop(draftName);
      else setIsStoredLocally(sessionDraft.keep(draftName, values));
    },
  });
  const { values, errors, setFieldValue } = form;
  const changed = !same(values, given);
  const save = useSaveProfile({ userId: user.id, form, element });
  const text = (field: string) => (typeof errors[field] === 'string' ? errors[field] : undefined);
  return (
    <Form form={form} element={element} className={s['form']} onSend={(filled) => save.mutate(filled)}>
      <EditorBar saving={save.isPending} />
      {draft && changed && (
        <DraftNote
          onDiscard={() => {
            form.setValues(given);
            form.clearErrors();
          }}
        />
      )}
      {save.error && <SaveProblem error={save.error} />}
      <FormPart title={t('edit.you')}>
        <AvatarField
          drawn
          value={values.avatar}
          onChange={(avatar) => setFieldValue('avatar', avatar)}
          error={text('avatar')}
        />
        <FormPair>
          <NickNameInput
            label={members('nick-name')}
            description={`${members('nick-name-help')} ${t('edit.nick-name-help')}`}
            own={given.nickName}
            {...form.getInputProps('nickName')}
          />
          <SelectField
            label={members('gender')}
            description={t('edit.gender-help')}
            empty={members('gender.none')}
            options={GENDERS.map((key) => ({ key, value: members(`gender.${key}`) }))}
            {...form.getInputProps('gender')}
          />
          <TextField
            label={t('edit.location')}
            description={t('edit.location-help')}
            maxLength={LOCATION_MAX}
            {...form.getInputProps('location')}
          />
          <NumberField
            label={members('years')}
            description={members('years-help')}
            min={0}
            max={60}
            allowNegative={false}
            {...form.getInputProps('years')}
            onChange={(value) => setFieldValue('years', value)}
          />
        </FormPair>
      </FormPart>
      <FormPart title={t('edit.words')}>
        <TextAreaField
          max={RECENTLY_MAX}
          minRows={3}
          label={t('recently')}
          description={t('edit.recently-help')}
          {...form.getInputProps('recently')}
        />
        <TextAreaField
          max={BIO_MAX}
          minRows={4}
          label={t('about')}
          description={t('edit.about-help')}
          {...form.getInputProps('bio')}
        />
      </FormPart>
      <FormPart title={t('edit.places')}>
        <SitesField
          value={values.sites}
          help={t('edit.sites-help')}
          errors={errors}
          onChange={(sites) => setFieldValue('sites', sites)}
          onUrl={(index, url) => setFieldValue(`sites.${index}.url`, url)}
        />
        <LinksField form={form} />
      </FormPart>
      <FormPart title={t('edit.badges')}>
        <ShownBadgesField
          hidden={values.hiddenBadges}
          error={text('hiddenBadges')}
          onChange={(hidden) => setFieldValue('hiddenBadges', hidden)}
        />
      </FormPart>
      <LeaveGuard changes={{ isUnsaved: changed && !save.isPending, isStoredLocally }} storedIn="tab" />
    </Form>
  );
}
