/** The id of a part of a bio: see PartId of the contract. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16);
