import { readModel } from '#db/read-model.ts';
import * as bioTables from '#db/schema/bio.ts';
import * as bioPanelsTables from '#db/schema/bio-panels.ts';

/** Tables that other features read. */
export const bios = readModel(bioTables.bios);
export const bioPanelSets = readModel(bioPanelsTables.bioPanelSets);
