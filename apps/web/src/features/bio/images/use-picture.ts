import { useState } from 'react';
import type { Picture } from '@site/contract/bio/blocks.ts';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import { fileProblem, fitImage, sendWithProgress, uploadProblem } from '#features/media';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';

/** Uploads an image for a bio (FORM-03), with progress and error. */
export function usePicture() {
  const api = useApi();
  const user = useUser();
  const { t: problems } = useTranslation('errors');
  const { t } = useTranslation('fields');
  const [problem, setProblem] = useState('');
  /** Upload progress from 0 to 1; null while no upload is running. */
  const [progress, setProgress] = useState<number | null>(null);

  /** Resolves to null and sets `problem` if the image cannot be stored. */
  async function upload(file: File): Promise<Picture | null> {
    const found = (user?.role ?? null) === null ? problems('media.members-only') : fileProblem(file, problems);
    setProblem(found ?? '');
    if (found !== null) return null;
    setProgress(0);
    try {
      const { url, width, height } = await api(
        mediaRoutes.uploadImage,
        {},
        { files: [await fitImage(file, problems)], send: sendWithProgress(setProgress) },
      );
      return { url, alt: '', width, height };
    } catch (error) {
      setProblem(uploadProblem(error, t));
      return null;
    } finally {
      setProgress(null);
    }
  }
  return { upload, problem, progress };
}
