export { CmsPage } from './cms-page.tsx';
