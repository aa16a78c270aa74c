export { LinkPreviews } from './link-previews.tsx';
