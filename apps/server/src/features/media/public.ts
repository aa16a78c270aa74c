export { avatarUrl } from './avatars/avatar-url.ts';
export { attachImages, dropImages, imageKeyOf, ownedImages, attachMedia } from './image-uses/image-uses.ts';
export { decodeQueue } from './decoding/decode-queue.ts';
export { imageKind } from './decoding/image-kind.ts';
export { imageFile, imageView, type StoredImage } from './image-view.ts';
export { brandPicture, plainPicture, IMAGE_WIDTHS, renditionsOf, storeImage } from './uploads/upload-image.ts';
export { placeholderOf } from './decoding/placeholder-of.ts';
export { removeReplaced, avatarRenditions } from './avatars/upload-avatar.ts';
export { media } from './read-models.ts';
