import { useCallback, useState } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { isApiError } from '@site/contract/core/errors.ts';
import { isImageName } from '@site/contract/core/checks.ts';
import { MAX_IMAGE_BYTES, mediaRoutes } from '@site/contract/media/routes.ts';
import type { Image } from '@site/contract/media/schemas.ts';
import { useApi } from '#platform/use-api.ts';

const MB = 1024 * 1024;

/** Uploads pictures and says what is wrong with one (FORM-03). */
export function useImageUpload() {
  const api = useApi();
  const { t } = useTranslation('forum');
  const [problem, setProblem] = useState('');

  /** Stores one picture; rejects, with `problem` set, when it cannot. */
  const store = useCallback(
    async (file: File): Promise<Image> => {
      setProblem('');
      const refuse = (text: string) => {
        setProblem(text);
        throw new Error(text);
      };
      if (!isImageName(file.name)) refuse(t('errors:media.type'));
      if (file.size >= MAX_IMAGE_BYTES) refuse(t('errors:media.size', { n: MAX_IMAGE_BYTES / MB }));
      try {
        return await api(mediaRoutes.uploadImage, {}, { files: [file] });
      } catch (error) {
        setProblem(isApiError(error) && error.code !== -1 ? error.message : t('forum:editor.upload-failed'));
        throw error;
      }
    },
    [api, t],
  );
  const upload = useCallback(async (file: File) => (await store(file)).url, [store]);
  return { store, upload, problem, setProblem };
}
