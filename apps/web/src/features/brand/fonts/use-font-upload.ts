import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { brandRoutes } from '@site/contract/brand/routes.ts';
import { FONT_MAX_BYTES, type BrandFontFile } from '@site/contract/brand/uploaded-fonts.ts';
import { sendWithProgress, uploadProblem } from '#features/media';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';

const KNOWN = /\.(woff2?|ttf|otf)$/i;

/** Checks and uploads a font whose licence was confirmed. */
export function useFontUpload(onDone: (file: BrandFontFile) => void) {
  const api = useApi();
  const { t } = useTranslation('brand');
  const { t: errors } = useTranslation('errors');
  const { t: fields } = useTranslation('fields');
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) =>
      api(brandRoutes.uploadFont, { licensed: true }, { files: [file], send: sendWithProgress(setProgress) }),
    onSuccess: onDone,
    onError: (error) => setProblem(uploadProblem(error, fields)),
  });
  return {
    isPending,
    progress,
    problem,
    start: (file: File) => {
      const isKnown = KNOWN.test(file.name);
      setProgress(0);
      setProblem(isKnown ? '' : t('fonts.type'));
      if (!isKnown) return;
      if (file.size <= FONT_MAX_BYTES) mutate(file);
      else setProblem(errors('media.size', { n: FONT_MAX_BYTES / 1024 / 1024 }));
    },
  };
}
