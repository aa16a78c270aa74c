import { useId, useRef, useState } from 'react';
import { isAvatarName } from '@site/contract/core/validation/checks.ts';
import { useLoggedOutRedirect } from '#platform/sessions/use-logged-out-redirect.ts';
import { useBrowserOffline } from '#platform/offline/use-online.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Image } from '@site/contract/media/schemas.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { FileInput } from '#ui/fields/file-input.tsx';
import { NeedsConnection } from '#ui/forms/needs-connection.tsx';
import s from './avatar-field.module.css';
import { DrawnPictureButton } from './drawn-picture-button.tsx';
import { fileProblem } from './file-problem.ts';
import type { PictureRoute } from './picture-route.ts';

const CropDialog = lazyDialog(() => import('./crop-dialog.tsx'));

/** Uploaded image as stored in form values. */
export type PickedAvatar = Pick<Image, 'id' | 'url'>;

interface AvatarFieldProps {
  /** Defaults to "Profile picture". */
  label?: string;
  value: PickedAvatar | null;
  onChange: (value: Image | null) => void;
  /** Upload route; defaults to the account's profile pictures. */
  upload?: PictureRoute;
  /** Offers a drawn picture for people who don't want to upload one. */
  drawn?: boolean;
  error?: string | undefined;
}

/** Picks a profile picture: choose a file, crop it to a square, preview it. */
export function AvatarField({ label, value, onChange, upload, drawn = false, error }: AvatarFieldProps) {
  const { t } = useTranslation('fields');
  const { t: problems } = useTranslation('errors');
  const offline = useBrowserOffline();
  const help = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string | null>(null);
  const redirectToLogin = useLoggedOutRedirect();
  const pick = (picked: File | undefined) => {
    if (!picked) return;
    const found = fileProblem(picked, problems, isAvatarName);
    setProblem(found);
    if (found === null) setFile(picked);
  };
  const shown = problem ?? error;
  return (
    <div className={s['field']}>
      <Avatar src={value?.url ?? ''} size={96} />
      <div className={s['side']}>
        <span className={s['label']}>{label ?? t('avatar.label')}</span>
        <span className={s['help']} id={help}>
          {t('avatar.help')}
        </span>
        <div className={s['actions']}>
          <Button data-path="avatar" disabled={offline} aria-describedby={help} onClick={() => input.current?.click()}>
            {t(value ? 'avatar.change' : 'avatar.choose')}
          </Button>
          {drawn && <DrawnPictureButton onChange={onChange} onProblem={setProblem} />}
          {value && (
            <Button look="quiet" onClick={() => onChange(null)}>
              {t('avatar.remove')}
            </Button>
          )}
        </div>
        <NeedsConnection action="upload" />
        <p className={s['error']} role="alert">
          {shown}
        </p>
      </div>
      <FileInput
        ref={input}
        label={t('avatar.choose')}
        accept=".gif,.jpg,.jpeg,.png,image/gif,image/jpeg,image/png"
        onFiles={([picked]) => pick(picked)}
      />
      {file && (
        <CropDialog
          file={file}
          upload={upload}
          onClose={() => setFile(undefined)}
          onLoggedOut={redirectToLogin}
          onDone={(image) => {
            setFile(undefined);
            onChange(image);
          }}
        />
      )}
    </div>
  );
}
