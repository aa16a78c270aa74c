/** An option of a field: the key is stored, the value is displayed. */
export interface FieldOption {
  key: string;
  value: string;
}
