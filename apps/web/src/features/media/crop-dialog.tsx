import { Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import Cropper, { type Area } from 'react-easy-crop';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import type { Image } from '@site/contract/media/schemas.ts';
import { useApi } from '#platform/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Kit } from '#ui/kit.tsx';
import { SendButton } from '#ui/send-button.tsx';
import s from './crop-dialog.module.css';
import { cutPicture } from './cut-picture.ts';
import { uploadProblem } from './upload-problem.ts';
import { useCropSize } from './use-crop-size.ts';

const MIN_ZOOM = 1;
const MAX_ZOOM = MIN_ZOOM + 2;
const ZOOM_STEP = 0.1;

interface CropDialogProps {
  /** The picture as it was picked. */
  file: File;
  onClose: () => void;
  /** The square is stored. */
  onDone: (image: Image) => void;
}

/** Cuts a picked picture to a square and uploads it (FORM-04). A failed upload leaves everything as it is. */
export default function CropDialog({ file, onClose, onDone }: CropDialogProps) {
  const { t } = useTranslation('fields');
  const api = useApi();
  const slider = useId();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const size = useCropSize();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(MIN_ZOOM);
  const [area, setArea] = useState<Area>();
  const save = useMutation({
    mutationFn: async () => {
      if (!url || !area) throw new Error('nothing is cut yet');
      return api(mediaRoutes.uploadAvatar, {}, { files: [await cutPicture(url, area)] });
    },
    onSuccess: onDone,
  });
  return (
    <Kit>
      <Modal.Root opened onClose={save.isPending ? () => undefined : onClose} size="auto" centered>
        <Modal.Overlay />
        <Modal.Content className={s['dialog'] ?? ''}>
          <div className={s['bar']}>
            <Button look="quiet" small onClick={onClose} disabled={save.isPending} aria-label={t('crop.back')}>
              <Icon name="left" />
            </Button>
            <Modal.Title component="h2" className={s['title'] ?? ''}>
              {t('crop.title')}
            </Modal.Title>
          </div>
          <div className={s['stage']} style={{ width: size, height: size }}>
            {url && (
              <Cropper
                image={url}
                crop={crop}
                zoom={zoom}
                minZoom={MIN_ZOOM}
                maxZoom={MAX_ZOOM}
                zoomSpeed={ZOOM_STEP}
                aspect={1}
                cropSize={{ width: size, height: size }}
                objectFit="cover"
                showGrid={false}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropComplete={(_, pixels) => setArea(pixels)}
                cropperProps={{ 'aria-label': t('crop.area'), role: 'group' }}
              />
            )}
          </div>
          <div className={s['tools']}>
            <label htmlFor={slider}>{t('crop.zoom')}</label>
            <input
              id={slider}
              type="range"
              min={MIN_ZOOM}
              max={MAX_ZOOM}
              step={ZOOM_STEP}
              value={zoom}
              onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
            />
          </div>
          {save.error && (
            <p className={s['problem']} role="alert">
              {uploadProblem(save.error, t)}
            </p>
          )}
          <SendButton type="button" sending={save.isPending} disabled={!area} onClick={() => save.mutate()}>
            {t('crop.save')}
          </SendButton>
        </Modal.Content>
      </Modal.Root>
    </Kit>
  );
}
