/** One of the answers a field offers: the key is stored, the value is read. */
export interface FieldOption {
  key: string;
  value: string;
}
