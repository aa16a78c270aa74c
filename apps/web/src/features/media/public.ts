export { AvatarField, type PickedAvatar } from './avatar-field.tsx';
export { BlurredPictures } from './blurred-pictures.tsx';
export { fileProblem } from './file-problem.ts';
export { fitImage } from './fit-image.ts';
export { PendingTile } from './pending-tile.tsx';
export { sendWithProgress } from './send-with-progress.ts';
export { UploadField, type UploadReviewProps } from './upload-field.tsx';
export { uploadProblem } from './upload-problem.ts';
export { useUploads } from './use-uploads.ts';
