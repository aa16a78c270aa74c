/** An option of a field. The key is stored, the value is displayed. */
export interface FieldOption {
  key: string;
  value: string;
  /** Language of the value, if it differs from that of the page. */
  lang?: string;
}
