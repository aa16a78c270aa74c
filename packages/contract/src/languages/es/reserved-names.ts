/** Reserved in names as whole words only, because they occur in harmless longer ones; separated by spaces. */
export const reservedNames =
  'equipo moderación moderacion ayuda seguridad atención atencion verificado verificada verificat eliminado eliminada sistema personal';
