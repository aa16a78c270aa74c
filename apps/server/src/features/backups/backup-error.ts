/** Error of a backup or restore whose message is shown to the operator and contains no personal data. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}
