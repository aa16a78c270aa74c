export { TextAreaField as CountedTextarea } from '#ui/fields/text-area-field.tsx';
