import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { IMAGE_UPLOAD } from './image-upload.ts';

export const mediaRoutes = routes('media', {
  uploadImage: route({
    ...IMAGE_UPLOAD,
    path: `${API}/common/uploadImage`,
    access: 'member',
    summary: 'Upload an image',
    description: 'Stores one image, re-encoded without metadata in the sizes in which it is displayed.',
  }),
  uploadAvatar: route({
    ...IMAGE_UPLOAD,
    path: `${API}/upload/avatar`,
    access: 'signed-in',
    summary: 'Upload a profile picture',
    description:
      'Stores a square profile picture. It is shown once the join application or the profile that refers to it is saved.',
  }),
});
