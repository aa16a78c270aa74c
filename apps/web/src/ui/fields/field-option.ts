/** An option of a field. The key is stored, the value is displayed. */
export interface FieldOption {
  key: string;
  value: string;
}
