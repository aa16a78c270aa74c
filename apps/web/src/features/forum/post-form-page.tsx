export function PostFormPage() { return null; }
