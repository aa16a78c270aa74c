export function PostPage() { return null; }
