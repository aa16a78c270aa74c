export { avatarUrl } from './avatar-url.ts';
export { imageView } from './image-view.ts';
export { imageKeyOf, ownedImages } from './owned-images.ts';
export { removeReplaced } from './remove-replaced.ts';
export { takeMedia } from './take-media.ts';
