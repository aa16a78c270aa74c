import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { camSiteDeskRoutes, type ManagedCamSite } from '@site/contract/camsites/desk-routes.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { useApi } from '#platform/api/use-api.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { DialogClose } from '#ui/dialogs/dialog.tsx';
import { GuardedDialog } from '#ui/dialogs/guarded-dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import s from '#ui/lists/managed-list.module.css';
import { CamSiteConflict } from './cam-site-conflict.tsx';
import { CamSiteFields } from './cam-site-fields.tsx';
import { camSiteInput, camSiteValues, NEW_CAM_SITE, type CamSiteValues } from './cam-site-values.ts';
import { managedCamSitesQuery, useCamSitesChange } from './cam-sites-queries.ts';

interface Props {
  /** The cam site to edit; null for a new one. */
  site: ManagedCamSite | null;
  onClose: () => void;
}

/**
 * Creates or edits a cam site. If another administrator has saved it in the meantime, both versions are shown, and the
 * input stays until one of them is chosen.
 */
export default function CamSiteDialog({ site, onClose }: Props) {
  const { t } = useTranslation('desk');
  const api = useApi();
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  /** Version on which the input is based. */
  const [known, setKnown] = useState(site);
  const [theirs, setTheirs] = useState<ManagedCamSite | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const form = useForm<CamSiteValues>({ initialValues: site ? camSiteValues(site) : NEW_CAM_SITE });
  const save = useCamSitesChange(
    (client, { base, values }: { base: ManagedCamSite | null; values: CamSiteValues }) =>
      base
        ? client(camSiteDeskRoutes.edit, { id: base.id, version: base.version, ...camSiteInput(values) })
        : client(camSiteDeskRoutes.create, { slug: values.slug, ...camSiteInput(values) }),
    () => {
      toast('success', t(site ? 'cam-sites.saved' : 'cam-sites.added'));
      onClose();
    },
  );
  const failed = async (error: unknown) => {
    if (!isApiError(error, 'camsites.changed'))
      return void takeFieldErrors(error, form, {
        element: element.current,
        fieldOf: { 'camsites.last': 'inProfiles' },
      });
    const { items } = await queryClient.query({ ...managedCamSitesQuery(api), staleTime: 0 });
    setTheirs(items.find(({ id }) => id === site?.id) ?? null);
  };
  const send = (base: ManagedCamSite | null) =>
    save.mutate({ base, values: form.values }, { onError: (error) => void failed(error) });
  const decide = (choice: 'mine' | 'theirs') => {
    setKnown(theirs);
    setTheirs(null);
    if (choice === 'mine') send(theirs);
    else if (theirs) {
      form.setValues(camSiteValues(theirs));
      form.resetDirty(camSiteValues(theirs));
    }
  };
  return (
    <GuardedDialog
      wide
      title={site ? t('cam-sites.edit-name', { name: site.name }) : t('cam-sites.add')}
      busy={save.isPending}
      isDirty={form.isDirty() || isUploading}
      onClose={onClose}
    >
      <Form form={form} element={element} className={s['form']} onSend={() => !isUploading && send(known)}>
        {theirs && (
          <CamSiteConflict
            theirs={camSiteValues(theirs)}
            mine={form.values}
            isUploading={isUploading}
            onDecide={decide}
          />
        )}
        <CamSiteFields form={form} isNew={!site} builtIn={site?.builtIn ?? false} onUploading={setIsUploading} />
        <div className={s['buttons']}>
          {theirs && <p className={s['hint']}>{t('conflict.choose')}</p>}
          <DialogClose disabled={save.isPending}>{t('core:cancel')}</DialogClose>
          <SendButton sending={save.isPending} disabled={theirs !== null || isUploading}>
            {t(site ? 'cam-sites.save' : 'cam-sites.create')}
          </SendButton>
        </div>
      </Form>
    </GuardedDialog>
  );
}
