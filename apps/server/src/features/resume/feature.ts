import { resumeRoutes } from '@site/contract/resume/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { listResumeItems } from './list-resume-items.ts';

/** Resume list. Each feature contributes its own entries. */
export const resume: Feature = { name: 'continuing', routes: bind(resumeRoutes, { shelf: listResumeItems }) };
