/** What is wrong with a backup, or with where it should go: a sentence for whoever runs the site, without personal data. */
export class BackupFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupFault';
  }
}
