/** Reserved in names as whole words only, because they occur in harmless longer ones; separated by spaces. */
export const reservedNames = 'team mod mods moderation care help security safety verified deleted';
