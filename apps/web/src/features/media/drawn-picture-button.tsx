import { useMutation } from '@tanstack/react-query';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import type { Image } from '@site/contract/media/schemas.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useBrowserOffline } from '#platform/offline/use-online.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';

interface DrawnPictureButtonProps {
  onChange: (image: Image) => void;
  onProblem: (problem: string | null) => void;
}

/** Draws a profile picture and uploads it. Each click draws another one. */
export function DrawnPictureButton({ onChange, onProblem }: DrawnPictureButtonProps) {
  const { t } = useTranslation('fields');
  const { t: core } = useTranslation();
  const api = useApi();
  const offline = useBrowserOffline();
  const draw = useMutation({
    mutationFn: async () => {
      const { drawPicture } = await import('./draw-picture.ts');
      return api(mediaRoutes.uploadAvatar, {}, { files: [await drawPicture()] });
    },
    onMutate: () => onProblem(null),
    onSuccess: onChange,
    onError: (error) => onProblem(errorMessage(error, core)),
  });
  return (
    <Button disabled={draw.isPending || offline} onClick={() => draw.mutate()}>
      {t('avatar.draw')}
    </Button>
  );
}
