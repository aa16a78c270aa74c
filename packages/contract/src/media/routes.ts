import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { IMAGE_UPLOAD } from './image-upload.ts';

export const mediaRoutes = routes('media', {
  uploadImage: route({
    ...IMAGE_UPLOAD,
    path: `${API}/common/uploadImage`,
    access: 'member',
    summary: 'Stores one picture: re-encoded, without metadata, in the sizes shown.',
  }),
  uploadAvatar: route({
    ...IMAGE_UPLOAD,
    path: `${API}/upload/avatar`,
    access: 'signed-in',
    summary: 'Stores a square profile picture; it is shown once the join form or profile that names it is saved.',
  }),
});
