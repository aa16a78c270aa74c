import { readModel } from '#db/read-model.ts';
import * as coursesTables from '#db/schema/courses.ts';

/** Tables that other features read. */
export const chapterProgress = readModel(coursesTables.chapterProgress);
export const courseLearners = readModel(coursesTables.courseLearners);
