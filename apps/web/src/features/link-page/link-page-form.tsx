import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { LinkPageFields } from '@site/contract/link-page/fields.ts';
import type { MyLink } from '@site/contract/link-page/schemas.ts';
import { DraftNote, GuestQuestion, LeaveGuard, isGuestDraftLeft } from '#features/unsaved';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FormPart } from '#ui/forms/form-part.tsx';
import { Form } from '#ui/forms/form.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { AddressPart } from './address-part.tsx';
import { CountriesField } from './countries/countries-field.tsx';
import {
  baseOf,
  errorOf,
  guestLinkDraft,
  openLinkDraft,
  sameValues,
  takeGuestLink,
  toFields,
  type LinkBase,
  type LinkDraft,
  type LinkValues,
} from './link-values.ts';
import { LinksField } from './links/links-field.tsx';
import { AppearancePart } from './appearance/appearance-part.tsx';
import { PreviewAside } from './previews/preview-aside.tsx';
import { PreviewButton } from './previews/preview-button.tsx';
import { ProfilePart } from './profile-part.tsx';
import { SaveBar } from './save-bar.tsx';
import { useSaveLink } from './use-save-link.ts';
import s from './link-page-form.module.css';

const ConflictDialog = lazyDialog(() => import('./conflict-dialog.tsx'));

interface LinkPageFormProps {
  /** 0 for a visitor. */
  userId: number;
  isMember: boolean;
  link: MyLink;
}

/**
 * Link page editor with a preview. Unsaved changes are stored on this device. Without any, it asks whether the account
 * takes the page that was made on this device before the login.
 */
export default function LinkPageForm(props: LinkPageFormProps) {
  const { userId, link } = props;
  const [given] = useState(() => baseOf(link));
  const [draft, setDraft] = useState(() => openLinkDraft(userId, given));
  const [guest, setGuest] = useState(() =>
    draft || isGuestDraftLeft('link', userId) ? null : guestLinkDraft(userId, given),
  );
  if (!guest) return <EditorForm {...props} given={given} draft={draft} />;
  const answer = (isUsed: boolean) => {
    if (isUsed) {
      takeGuestLink(userId, guest);
      setDraft(guest);
    }
    setGuest(null);
  };
  return <GuestQuestion tool="link" onAnswer={answer} />;
}

interface EditorFormProps extends LinkPageFormProps {
  /** Server state. */
  given: LinkBase;
  /** Unsaved changes on this device. */
  draft: LinkDraft | null;
}

function EditorForm({ userId, isMember, link, given, draft }: EditorFormProps) {
  const { t } = useTranslation('my-link');
  const element = useRef<HTMLFormElement>(null);
  const schemaErrors = useSchemaErrors(LinkPageFields);
  const [uploading, setUploading] = useState(false);
  const form = useForm<LinkValues>({
    initialValues: { ...given.values, ...draft?.values },
    validate: (values) => schemaErrors(toFields(values)),
    onValuesChange: (values) => save.autosave.change(values),
  });
  // Restored changes retain the revision they are based on, so that saving does not overwrite newer changes without
  // asking.
  const save = useSaveLink({
    userId,
    form,
    element,
    first: draft ? { ...given, revision: draft.revision } : given,
    isSent: draft?.isSent === true,
  });
  const { values, setFieldValue } = form;
  const changed = !sameValues(values, save.base.values);
  return (
    <>
      <Form form={form} element={element} className={s['form']} onSend={save.send}>
        <SaveBar
          values={values}
          base={save.base}
          savedAt={link.savedAt}
          changed={changed}
          sending={save.sending}
          busy={uploading}
          error={save.error}
          isSent={save.isSent}
        >
          <PreviewButton values={values} link={link} />
        </SaveBar>
        <div className={s['columns']}>
          <div className={s['parts']}>
            {draft && changed && <DraftNote onDiscard={() => save.discard(given.revision)} />}
            {isMember && <AddressPart form={form} code={link.code} own={save.base.values.address} />}
            <ProfilePart form={form} hasFiles={isMember} onBusy={setUploading} />
            <FormPart title={t('links')}>
              <LinksField form={form} states={link.linkStates} error={errorOf(form, 'links')} />
            </FormPart>
            <AppearancePart form={form} />
            <FormPart title={t('part.more')}>
              <SwitchField
                label={t('live')}
                help={t('live.help')}
                checked={values.showLive}
                onChange={(showLive) => setFieldValue('showLive', showLive)}
              />
              <SwitchField
                label={t('schedule')}
                help={t('schedule.help')}
                checked={values.showSchedule}
                onChange={(showSchedule) => setFieldValue('showSchedule', showSchedule)}
              />
            </FormPart>
            <FormPart title={t('part.found')}>
              <SwitchField
                label={t('indexed')}
                help={t('indexed.help')}
                checked={values.indexed}
                onChange={(indexed) => setFieldValue('indexed', indexed)}
              />
              <CountriesField
                value={values.hiddenIn}
                known={link.knowsCountries}
                onChange={(codes) => setFieldValue('hiddenIn', codes)}
              />
            </FormPart>
          </div>
          <PreviewAside isMember={isMember} values={values} link={link} changed={changed} />
        </div>
        <LeaveGuard
          changes={{
            isUnsaved: changed && !save.sending,
            get isStoredLocally() {
              return save.autosave.isStoredLocally;
            },
            flushDue: () => save.autosave.flushDue(),
          }}
          storedIn="device"
        />
      </Form>
      {save.theirs && (
        <ConflictDialog
          savedAt={save.theirs.savedAt}
          onOurs={save.keepOurs}
          onTheirs={save.takeTheirs}
          onClose={save.decideLater}
        />
      )}
    </>
  );
}
