export { ResumeItems } from './resume-items.tsx';
export { resumeListQuery } from './resume-list-query.ts';
