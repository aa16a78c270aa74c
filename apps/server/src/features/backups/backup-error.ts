/** Defect in a backup or its target folder. The message is shown to the operator and contains no personal data. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}
