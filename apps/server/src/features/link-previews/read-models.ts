import { readModel } from '#db/read-model.ts';
import * as linkPreviewsTables from '#db/schema/link-previews.ts';

/** Tables that other features read. */
export const linkPreviews = readModel(linkPreviewsTables.linkPreviews);
