import { readModel } from '#db/read-model.ts';
import * as mediaTables from '#db/schema/media.ts';

/** Tables that other features read. */
export const media = readModel(mediaTables.media);
