import { readModel } from '#db/read-model.ts';
import * as contactTables from '#db/schema/contact.ts';

/** Tables that other features read. */
export const contactMessages = readModel(contactTables.contactMessages);
