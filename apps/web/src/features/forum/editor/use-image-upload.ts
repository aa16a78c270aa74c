import { useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { fileProblem, fitImage, uploadProblem } from '#features/media';

/** Uploads images for the editor and reports validation and upload errors (FORM-03). */
export function useImageUpload() {
  const api = useApi();
  const { t: problems } = useTranslation('errors');
  const { t } = useTranslation('fields');
  const [problem, setProblem] = useState('');

  /** Uploads one image and resolves to its URL. On failure, sets `problem` and rejects. */
  async function upload(file: File): Promise<string> {
    const found = fileProblem(file, problems);
    setProblem(found ?? '');
    if (found !== null) throw new Error(found);
    try {
      return (await api(mediaRoutes.uploadImage, {}, { files: [await fitImage(file, problems)] })).url;
    } catch (error) {
      setProblem(uploadProblem(error, t));
      throw error;
    }
  }
  return { upload, problem };
}
