import { useMutation } from '@tanstack/react-query';
import { useRef, type Ref } from 'react';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { fitImage } from '#features/media';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FileInput } from '#ui/fields/file-input.tsx';

interface PictureUploadButtonProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  /** Called with the URL of the uploaded image. */
  onUploaded: (address: string) => void;
  /** Called when an upload starts and when it ends. */
  onUploading?: ((isUploading: boolean) => void) | undefined;
}

/** Button that uploads an image to this site. */
export function PictureUploadButton({ ref, label, onUploaded, onUploading }: PictureUploadButtonProps) {
  const { t } = useTranslation('desk');
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: async (file: File) => api(cmsRoutes.picture, {}, { files: [await fitImage(file, problems)] }),
    onMutate: () => onUploading?.(true),
    onSuccess: ({ url }) => onUploaded(url),
    onSettled: () => onUploading?.(false),
  });
  return (
    <>
      <Button ref={ref} disabled={upload.isPending} onClick={() => picker.current?.click()}>
        {upload.isPending ? t('picture.sending') : label}
      </Button>
      <FileInput ref={picker} label={label} accept="image/*" onFiles={([file]) => file && upload.mutate(file)} />
    </>
  );
}
