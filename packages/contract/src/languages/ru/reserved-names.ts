/** Reserved in names as whole words only, because they occur in harmless longer ones; separated by spaces. */
export const reservedNames =
  'команда модерация мод помощь безопасность забота проверено система персонал сотрудник сотрудница удалённый удаленный удалённая удаленная удалён удалена';
